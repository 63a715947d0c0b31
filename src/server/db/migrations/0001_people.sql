-- Salons, people, who may sign in, and the log of what was done.

create table salon (
  object_id text primary key,
  name text not null unique check (length(name) between 1 and 80),
  active boolean not null default true,
  ranking integer,
  hours_include_lunch boolean not null default false,
  zone smallint not null default 1 check (zone between 1 and 5),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Evenings on which the salon is open late: sales between the two times are night-opening sales.
create table night_opening (
  salon_id text not null references salon,
  day date not null,
  opens time not null,
  closes time not null check (closes > opens),
  primary key (salon_id, day)
);

create table register (
  register_id text primary key,
  salon_id text not null references salon
);
create index on register (salon_id);

-- An employee is also the user's profile; 'vacant' until an account is linked to it.
create table employee (
  object_id text primary key,
  name text not null check (length(name) between 1 and 120),
  type text not null default 'employee'
    check (type in ('employee', 'manager', 'advisor', 'supervisor', 'chain', 'chainAdministrator', 'owner')),
  employment_id text check (length(employment_id) between 1 and 40),
  experience smallint not null default 0 check (experience between 0 and 30),
  stillings smallint not null default 100 check (stillings between 1 and 100),
  cut_type smallint not null default 0 check (cut_type between 0 and 2),
  blocked boolean not null default false,
  goal numeric(12, 2) not null default 0 check (goal >= 0),
  per_hour_fixed numeric(10, 2) not null default 0 check (per_hour_fixed >= 0),
  per_hour_extra numeric(10, 2) not null default 0 check (per_hour_extra >= 0),
  fixed_percentage numeric(6, 3) not null default 0 check (fixed_percentage between 0 and 100),
  avatar text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table employee_salon (
  employee_id text not null references employee,
  salon_id text not null references salon,
  primary key (employee_id, salon_id)
);
create index on employee_salon (salon_id);

create table employee_access (
  employee_id text not null references employee,
  salon_id text not null references salon,
  primary key (employee_id, salon_id)
);

create table account (
  object_id text primary key,
  employee_id text not null unique references employee,
  email text not null,
  password_hash text not null,
  pending boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index account_email on account (lower(email));

-- A sign-in on one device: the family of its refresh tokens. Ended sessions stay for the log.
create table session (
  object_id text primary key,
  account_id text not null references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text
);
create index on session (account_id) where ended_at is null;

create table refresh_token (
  hash bytea primary key,
  session_id text not null references session on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index on refresh_token (session_id);

-- Links and tokens good for one use: the custom token of a sign-in, an owner's first link, an invitation, a new password.
create table single_use_code (
  hash bytea primary key,
  purpose text not null check (purpose in ('sign-in', 'first-owner', 'invitation', 'new-password')),
  account_id text references account on delete cascade,
  employee_id text references employee on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Failed sign-ins, counted by account and by address.
create table sign_in_failure (
  key text not null,
  at timestamptz not null
);
create index on sign_in_failure (key, at);

create table secret (
  name text primary key,
  value bytea not null
);

-- Settings of the whole chain: one row a setting, the defaults are in the code.
create table chain_setting (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- The answer to a money-changing call, kept so that a retry gets it again.
create table idempotent_reply (
  actor_id text not null references employee,
  door text not null,
  key text not null,
  request_hash bytea not null,
  reply jsonb not null,
  created_at timestamptz not null,
  primary key (actor_id, door, key)
);

-- Who did what. Rows are added, never changed.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id text,
  action text not null,
  subject text,
  salon_id text,
  details jsonb not null default '{}'
);
create index on audit (at desc);
create index on audit (subject);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;

create trigger audit_is_append_only before update or delete on audit
  for each row execute function refuse_change();
create trigger audit_is_never_emptied before truncate on audit
  for each statement execute function refuse_change();
