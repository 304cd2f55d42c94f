-- Saved views of lists (docs/rules/screens.md#saved-views): the filters of a list under a name, as the
-- query of the page's address. They belong to one user of one organization.

create table saved_view (
  enterprise_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  list text not null check (list in (
    'QUOTATION', 'SALES_INVOICE', 'PURCHASE_ORDER', 'CREDIT_INVOICE', 'CLIENTS', 'PRODUCTS')),
  name text not null check (char_length(name) between 1 and 40),
  folded_name text not null generated always as (fold_text(name)) stored,
  filters text not null check (char_length(filters) <= 8000),
  position integer not null check (position between 0 and 19), -- at most 20 views of a list
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (enterprise_id, id),
  foreign key (enterprise_id, user_id) references membership on delete cascade,
  constraint saved_view_name unique (enterprise_id, user_id, list, folded_name),
  -- Checked at the end of a statement, because one statement moves several views.
  constraint saved_view_position unique (enterprise_id, user_id, list, position)
    deferrable initially immediate
);

alter table saved_view enable row level security;
create policy own_enterprise on saved_view using (enterprise_id = current_enterprise());
grant select, insert, update, delete on saved_view to daftar_app;

-- The list of documents can be filtered by its due dates: the indexes of the sort orders contain that
-- column too, so that counts and offsets stay index-only scans.
drop index document_newest;
create index document_newest on document (enterprise_id, kind, date desc, created_at desc, id desc)
  include (status, payment_method, client_id, total_to_pay, due_date)
  where deleted_at is null;
drop index document_newest_of_all;
create index document_newest_of_all on document (enterprise_id, date desc, created_at desc, id desc)
  include (kind, status, payment_method, client_id, total_to_pay, due_date)
  where deleted_at is null;
drop index document_amount;
create index document_amount on document (enterprise_id, kind, total_to_pay, created_at, id)
  include (date, status, payment_method, client_id, due_date)
  where deleted_at is null;
