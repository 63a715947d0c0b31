-- Periods of absence by sickness, of a person in a salon (P146). Health data (P66).
create table sickness_period (
  object_id text primary key,
  salon_id text not null references salon,
  employee_id text not null references employee,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  kind text not null check (kind in ('egenmelding', 'sykmelding', 'syktBarn')),
  grade smallint not null check (grade between 20 and 100),
  -- Counts the changes, so that a change of an outdated period is refused.
  version integer not null,
  entered_by text not null references employee,
  entered_at timestamptz not null
);
create index on sickness_period (salon_id, employee_id);
create index on sickness_period (employee_id);
create index on sickness_period (entered_by);
create index on sickness_period (to_day);

-- Own data lists the periods of the person (A24).
create view sickness_of_person with (security_invoker = true) as
  select employee_id, salon_id, from_day, to_day, kind, grade, entered_at from sickness_period;
