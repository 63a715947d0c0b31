-- What other terms would have cost in past months (P235 to P240). It belongs to the owner, and changes nothing else.
create table what_if (
  object_id text primary key,
  -- Null until it is kept.
  name text check (length(name) between 1 and 60),
  -- The changes of the chain's terms and of people's.
  changes jsonb not null,
  -- The first days of the months.
  months date[] not null check (cardinality(months) between 1 and 24),
  made_by text not null references employee (object_id),
  made_at timestamptz not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  months_done integer not null default 0,
  tries integer not null default 0,
  -- When its process last reported.
  seen_at timestamptz,
  -- Set with 'done'.
  result jsonb,
  -- The edition of the changes and the result.
  edition integer not null,
  check ((state = 'done') = (result is not null))
);
create unique index on what_if (lower(name)) where name is not null;
create unique index on what_if (made_by) where name is null;

-- The entry of a sent row in the wage of sick pay.
create or replace view paid_salary with (security_invoker = true) as
  select object_id, employee_id, month, created_at, amount, hours, removed, report_id
  from salary_history;
