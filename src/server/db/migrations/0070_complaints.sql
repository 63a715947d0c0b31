-- Warranty cases: what a customer was not happy with, what is done about it, and who allowed what it costs.

create table complaint (
  object_id text primary key,
  case_number bigint generated always as identity (start with 1001) unique,
  -- of the customer
  name text not null check (length(name) between 1 and 120),
  email text check (length(email) between 3 and 120),
  phone text check (length(phone) between 3 and 40),
  type text check (length(type) between 1 and 40),
  -- a department of the chain, or a salon's id
  origin text,
  salon_id text not null references salon,
  -- who did the work; null is 'other'
  employee_id text references employee,
  message text not null check (length(message) between 1 and 10000),
  -- the day of the visit, where it differs from the day of creation
  backdate date,
  created_at timestamptz not null,
  -- null where it came from outside
  created_by text references employee,
  updated_at timestamptz not null,
  -- null while it is new, or when no item remains
  status smallint check (status between 1 and 4),
  -- since when its status is 4
  closed_at timestamptz check ((closed_at is not null) = (status is not null and status = 4)),
  -- how many items of each kind there have been: a number is never given twice
  expenses_made integer not null default 0,
  refunds_made integer not null default 0,
  -- what a search looks in: the name, and the digits of the number
  search text generated always as
    (lower(name) || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')) stored
);
create index on complaint (created_at desc, object_id desc);
create index on complaint (salon_id, created_at desc, object_id desc);
create index on complaint (status, created_at desc, object_id desc);

create table complaint_item (
  object_id text primary key,
  complaint_id text not null references complaint on delete cascade,
  kind text not null check (kind in ('expense', 'refund')),
  number integer not null,
  cost numeric(12, 2) not null check (cost > 0 and cost <= 1000000000),
  status smallint not null default 1 check (status between 1 and 4),
  created_at timestamptz not null,
  created_by text references employee,
  -- who asked for its closing (3), and when
  requested_at timestamptz,
  requested_by text references employee,
  -- who did the work (expenses), and when that was approved
  fixer_id text references employee,
  finished_at timestamptz,
  unique (complaint_id, kind, number),
  check (kind = 'expense' or fixer_id is null and finished_at is null),
  check (kind = 'refund' or status < 3 or fixer_id is not null)
);
create index on complaint_item (fixer_id, finished_at) where finished_at is not null;

-- Everybody who has finished an expense of the case.
create table complaint_fixer (
  complaint_id text not null references complaint on delete cascade,
  employee_id text not null references employee,
  primary key (complaint_id, employee_id)
);

create table complaint_note (
  object_id text primary key,
  complaint_id text not null references complaint on delete cascade,
  created_at timestamptz not null,
  user_id text not null references employee,
  text text not null check (length(text) between 1 and 5000)
);
create index on complaint_note (complaint_id, created_at);

-- What was done to the case, by whom. Rows are added, never changed. The item may be gone; its number stays.
create table complaint_log (
  id bigint generated always as identity primary key,
  complaint_id text not null references complaint on delete cascade,
  at timestamptz not null,
  user_id text not null references employee,
  type text not null check (type in ('expense_created', 'expense_updated', 'expense_removed', 'refund_created',
    'refund_updated', 'refund_removed', 'notes_updated', 'salon_transfer')),
  item_id text,
  item_index integer,
  status smallint,
  cost numeric(12, 2),
  from_salon text references salon,
  to_salon text references salon
);
create index on complaint_log (complaint_id, id);
create index on complaint_log (item_id) where item_id is not null;

create trigger complaint_log_is_append_only before update on complaint_log
  for each row execute function refuse_change();

-- When a salon is open: deadlines are told in opening time as well.
create table opening_hours (
  salon_id text not null references salon,
  -- Monday is 1, Sunday is 7
  weekday smallint not null check (weekday between 1 and 7),
  opens time not null,
  closes time not null check (closes > opens),
  primary key (salon_id, weekday)
);
