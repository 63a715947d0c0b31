-- What the cash registers and the time books say, and the daily sums derived from it.

create table import (
  object_id text primary key,
  file text not null,
  kind text not null check (kind in ('saft', 'daily-figures')),
  state text not null check (state in ('running', 'done', 'failed')),
  actor_id text references employee,
  started_at timestamptz not null,
  ended_at timestamptz,
  report jsonb not null default '{}'
);
create index on import (started_at desc);

-- What an article group or a discount of the registers is, or one of the tax authority's predefined groups: a salon's own
-- mapping wins over the chain's.
create table article_group_mapping (
  salon_id text references salon,
  code text not null,
  class text not null check (class in ('goods', 'treatment', 'none', 'staff')),
  unique nulls not distinct (salon_id, code)
);

-- Which person an empID of a register is: a salon's own mapping wins over the chain's.
create table person_mapping (
  salon_id text references salon,
  emp_id text not null,
  employee_id text not null references employee,
  unique nulls not distinct (salon_id, emp_id)
);

-- Waits, with its lines, while salon_id is null. What a receipt is (visit, DS, PS; day, night, Sunday) is worked out when the
-- daily sums are derived, so that a mapping or an opening that changes needs no second truth here.
create table receipt (
  id bigint generated always as identity primary key,
  import_id text not null references import,
  org_no text not null,
  register_id text not null,
  nr text not null,
  salon_id text references salon,
  day date not null,
  time time not null,
  -- the register's own total including VAT, and the tips
  amount_in numeric(18, 2) not null,
  tips numeric(18, 2) not null default 0,
  -- codes of its discounts: one of them mapped as staff makes it a staff purchase
  discounts text[] not null default '{}',
  unique (org_no, register_id, nr)
);
create index on receipt (salon_id, day);
create index on receipt (register_id, day);

create table receipt_line (
  receipt_id bigint not null references receipt on delete cascade,
  line_no integer not null,
  -- what the file says; '-' where it says nothing
  emp_id text not null,
  article_group text not null,
  predefined text,
  -- what that is here; null waits for a mapping. 'own' is own use, no sale
  employee_id text references employee,
  class text check (class in ('goods', 'treatment', 'none', 'own')),
  staff boolean not null default false,
  text text,
  quantity numeric(18, 6) not null default 1,
  amount_ex numeric(18, 2) not null,
  amount_in numeric(18, 2) not null,
  cost numeric(18, 2),
  is_return boolean not null default false,
  primary key (receipt_id, line_no)
);
create index on receipt_line (employee_id, receipt_id);
create index on receipt_line (article_group) where class is null;
create index on receipt_line (emp_id) where employee_id is null;

-- A register's own total at the end of a day, for reconciliation.
create table z_report (
  org_no text not null,
  register_id text not null,
  report_id text not null,
  day date not null,
  time time not null,
  cash numeric(18, 2) not null,
  credit numeric(18, 2) not null,
  import_id text not null references import,
  primary key (org_no, register_id, report_id, day)
);

-- The time book: one row a salon, person and day. emp_no is what the file said; employee_id is null while nobody has it.
create table daily_figures (
  salon_id text not null references salon,
  emp_no text not null,
  day date not null,
  employee_id text references employee,
  produksjontimer numeric(8, 3) not null default 0,
  bookede_timer numeric(8, 3) not null default 0,
  besok integer,
  oppgraderinger integer not null default 0,
  rebookinger integer not null default 0,
  kurstimer numeric(8, 3) not null default 0,
  syketimer numeric(8, 3) not null default 0,
  feriedager numeric(8, 3) not null default 0,
  natt_timer numeric(8, 3) not null default 0,
  sondag_timer numeric(8, 3) not null default 0,
  varekost numeric(12, 2),
  bonuspoeng numeric(10, 2),
  import_id text references import,
  entered_by text references employee,
  updated_at timestamptz not null default now(),
  primary key (salon_id, emp_no, day)
);
create index on daily_figures (employee_id, day);

-- Additive sums, derived in the transaction that changes what they are made of. One row a salon, person, day and
-- opening; the same per month and year. Hours and the time book's counts stand on the opening 'day'.
create table employee_day (
  salon_id text not null references salon,
  employee_id text not null references employee,
  day date not null,
  opening text not null check (opening in ('day', 'night', 'sunday')),
  visits integer not null default 0,
  treatment_sales numeric(18, 2) not null default 0,
  goods_sales numeric(18, 2) not null default 0,
  ds_visits integer not null default 0,
  ds_goods numeric(18, 2) not null default 0,
  ps_visits integer not null default 0,
  ps_goods numeric(18, 2) not null default 0,
  ps_treatment numeric(18, 2) not null default 0,
  goods_cost_known numeric(18, 2) not null default 0,
  goods_without_cost numeric(18, 2) not null default 0,
  treatment_cost_known numeric(18, 2) not null default 0,
  treatment_without_cost numeric(18, 2) not null default 0,
  hours numeric(10, 3) not null default 0,
  booked_hours numeric(10, 3) not null default 0,
  upgraded integer not null default 0,
  rebooked integer not null default 0,
  course_hours numeric(10, 3) not null default 0,
  sick_hours numeric(10, 3) not null default 0,
  holidays numeric(10, 3) not null default 0,
  night_hours numeric(10, 3) not null default 0,
  sunday_hours numeric(10, 3) not null default 0,
  bonus_points numeric(12, 2),
  lines integer not null default 0,
  primary key (salon_id, employee_id, day, opening)
);
create index on employee_day (employee_id, day);
create index on employee_day (salon_id, day);

create table salon_day (like employee_day including defaults including constraints);
alter table salon_day drop column employee_id;
alter table salon_day add primary key (salon_id, day, opening);
alter table salon_day add foreign key (salon_id) references salon;

-- The month and the year are named by their first day; last_day is the newest day that has figures.
create table employee_month (like employee_day including defaults including constraints);
alter table employee_month rename column day to month;
alter table employee_month add column last_day date not null;
alter table employee_month add primary key (salon_id, employee_id, month, opening);
create index on employee_month (employee_id, month);

create table employee_year (like employee_day including defaults including constraints);
alter table employee_year rename column day to year;
alter table employee_year add column last_day date not null;
alter table employee_year add primary key (salon_id, employee_id, year, opening);
create index on employee_year (employee_id, year);

create table salon_month (like salon_day including defaults including constraints);
alter table salon_month rename column day to month;
alter table salon_month add column last_day date not null;
alter table salon_month add primary key (salon_id, month, opening);

create table salon_year (like salon_day including defaults including constraints);
alter table salon_year rename column day to year;
alter table salon_year add column last_day date not null;
alter table salon_year add primary key (salon_id, year, opening);
