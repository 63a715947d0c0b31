-- Sent payroll reports. A report keeps the terms it was made with; it is removed softly.

create table report (
  object_id text primary key,
  salon_id text not null references salon,
  manager_id text not null references employee,
  month date not null,
  created_at timestamptz not null,
  sales numeric(14, 2) not null,
  terms jsonb not null,
  hours_include_lunch boolean not null,
  removed_at timestamptz,
  removed_by text references employee
);
create index on report (created_at desc, object_id desc) where removed_at is null;
create index on report (salon_id, created_at desc) where removed_at is null;

create table report_row (
  report_id text not null references report,
  employee_id text not null references employee,
  month date not null,
  position integer not null,
  name text not null,
  inputs jsonb not null,
  modifications jsonb not null,
  computed jsonb not null,
  removed boolean not null default false,
  primary key (report_id, employee_id)
);
-- A person is paid once a month, over all salons' reports.
create unique index report_row_once_a_month on report_row (employee_id, month) where not removed;

create table salary_history (
  object_id text primary key,
  employee_id text not null references employee,
  report_id text not null references report,
  month date not null,
  created_at timestamptz not null,
  amount numeric(14, 2) not null,
  hours numeric(10, 3) not null,
  removed boolean not null default false
);
create index on salary_history (employee_id, month) where not removed;
