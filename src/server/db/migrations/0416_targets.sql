-- Targets by month of the chain, a salon, a kind of employment or a person (K80, K81). Rows are only added: the latest version of a
-- month is the one that holds, and the others are the history.
create table target (
  kind text not null check (kind in ('chain', 'salon', 'role', 'person')),
  -- The salon, the person or the kind of employment; empty for the chain.
  subject text not null,
  salon_id text generated always as (case when kind = 'salon' then subject end) stored references salon on delete cascade,
  employee_id text generated always as (case when kind = 'person' then subject end) stored references employee on delete cascade,
  figure text not null,
  from_month date not null,
  version integer not null,
  -- Null ends the target.
  value numeric check (value > 0),
  set_by text not null references employee,
  set_at timestamptz not null,
  primary key (kind, subject, figure, from_month, version),
  check ((kind = 'chain') = (subject = ''))
);
create index on target (salon_id) where salon_id is not null;
create index on target (employee_id) where employee_id is not null;
create index on target (set_by);

-- Own data lists them (A24).
create view target_of_person with (security_invoker = true) as
  select employee_id, figure, from_month, value, set_at from target where employee_id is not null;
