-- Registered payments of holiday pay (P173). A withdrawn one is kept.
create table holiday_payment (
  object_id text primary key,
  employee_id text not null references employee,
  -- The salon whose payroll month it is paid with.
  salon_id text not null references salon,
  month date not null,
  earning_year smallint not null,
  kroner numeric not null check (kroner > 0),
  registered_by text not null references employee,
  registered_at timestamptz not null,
  withdrawn_by text references employee,
  withdrawn_at timestamptz
);
create index on holiday_payment (employee_id, earning_year);
create index on holiday_payment (salon_id);
create index on holiday_payment (registered_by);
create index on holiday_payment (withdrawn_by) where withdrawn_by is not null;

-- The days of holiday that somebody has from the year before, entered by hand (P175).
create table carried_holiday (
  employee_id text not null references employee,
  year smallint not null,
  days numeric not null check (days >= 0),
  entered_by text not null references employee,
  entered_at timestamptz not null,
  primary key (employee_id, year)
);
create index on carried_holiday (entered_by);

-- Own data lists both (A24).
create view holiday_payment_of_person with (security_invoker = true) as
  select employee_id, salon_id, month, earning_year, kroner, registered_at, withdrawn_at from holiday_payment;
create view carried_holiday_of_person with (security_invoker = true) as
  select employee_id, year, days, entered_at from carried_holiday;
