-- Back pay (P140–P145). A change of terms with effect in months that were sent: of a person, or of the chain (no person). Months of reports
-- sent before the change may be owed back pay.
create table backdated_terms (
  id bigint generated always as identity primary key,
  employee_id text references employee,
  from_month date not null,
  changed_at timestamptz not null
);
create index on backdated_terms (employee_id);

-- What a report pays as back pay for an earlier month of its salon. Rows of removed and replaced reports count no more.
create table back_payment (
  report_id text not null references report on delete cascade,
  employee_id text not null references employee,
  -- the month that the kroner are for; its part is below zero where other months of the sum outweigh it
  month date not null,
  amount numeric(14, 2) not null,
  primary key (report_id, employee_id, month)
);
create index on back_payment (employee_id);

create policy within_scope on back_payment
  using (case current_setting('foehn.reach', true) when 'every' then true
    when 'person' then employee_id = current_setting('foehn.within', true)
    else scope_has_report(report_id) end)
  with check (scope_has_report(report_id));
alter table back_payment enable row level security;

-- Employee id → kroner of the variable supplement that are accepted back pay.
alter table report_draft add column back_pay jsonb not null default '{}';

create view backdated_change with (security_invoker = true) as
  select employee_id, from_month, changed_at from backdated_terms;
create view paid_back_pay with (security_invoker = true) as
  select report_id, employee_id, month, amount from back_payment;
create view locked_month with (security_invoker = true) as
  select salon_id, month, locked_at, locked_by from month_lock where opened_at is null;
create or replace view sent_report with (security_invoker = true) as
  select object_id, salon_id, month, created_at, terms, removed_at, replaces, replaced_at, edition, hours_include_lunch
  from report;
