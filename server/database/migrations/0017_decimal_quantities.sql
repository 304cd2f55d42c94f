-- A line with a unit of measure other than the piece takes up to three decimals. numeric stores them
-- exactly, and keeps the values that the history holds as JSON: 3 and 3.000 are equal there.
alter table document_line drop constraint document_line_quantity_check;
alter table document_line alter column quantity type numeric(9, 3);
alter table document_line add constraint document_line_quantity_check check (
  quantity > 0 and (quantity = trunc(quantity) or coalesce(unit, 'PIECE') <> 'PIECE')
);
