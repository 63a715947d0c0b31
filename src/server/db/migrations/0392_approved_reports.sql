-- Approval before payroll (P125–P128). A report knows whether it was sent while the chain asked for approval.
alter table report
  add column needs_approval boolean not null default false,
  add column approved_at timestamptz,
  add column approved_by text references employee;
create index on report (approved_by) where approved_by is not null;

-- A locked month of a salon. It is kept when the owner opens the month again.
create table month_lock (
  object_id text primary key,
  salon_id text not null references salon,
  month date not null,
  locked_at timestamptz not null,
  locked_by text not null references employee,
  opened_at timestamptz,
  opened_by text references employee,
  reason text
);
create unique index on month_lock (salon_id, month) where opened_at is null;
create index on month_lock (salon_id, month);
create index on month_lock (locked_by);
create index on month_lock (opened_by) where opened_by is not null;

create policy within_scope on month_lock using (scope_has_salon(salon_id));
alter table month_lock enable row level security;
