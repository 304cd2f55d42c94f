-- The history of a document names the lines whose class was changed after the issue: nature, box or "-", name, a line each
-- (docs/rules/reports.md#class). What the issue itself writes is no change.

create function record_classes() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into history (enterprise_id, actor, action, subject, record_id, kind, label, changes)
  select document.enterprise_id, current_actor(), 'CHANGE', 'document', document.id,
         document.kind, document.number,
         jsonb_build_object('classes', jsonb_build_array(changed.before, changed.after))
    from (
      select line.enterprise_id, line.document_id,
             string_agg(concat_ws(' ', line.old_nature, coalesce(line.old_box, '-'), line.name), E'\n'
                        order by line.position) as before,
             string_agg(concat_ws(' ', line.new_nature, coalesce(line.new_box, '-'), line.name), E'\n'
                        order by line.position) as after
        from (
          select added.enterprise_id, added.document_id, added.position,
                 removed.nature as old_nature, removed.g50_line as old_box,
                 added.nature as new_nature, added.g50_line as new_box,
                 left(regexp_replace(coalesce(added.name, added.description, ''), '\s+', ' ', 'g'), 100) as name
            from removed join added using (enterprise_id, document_id, position)
           where removed.nature is not null
             and (removed.nature, removed.g50_line) is distinct from (added.nature, added.g50_line)
        ) as line
       group by line.enterprise_id, line.document_id
    ) as changed
    join document on document.enterprise_id = changed.enterprise_id
                 and document.id = changed.document_id;
  return null;
end $$;
revoke all on function record_classes() from public;

create trigger history_classes after update on document_line
  referencing old table as removed new table as added
  for each statement execute function record_classes();
