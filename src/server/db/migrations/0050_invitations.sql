-- An invitation to a vacant profile: one a person. Its links are single-use codes; whoever has it withdrawn withdraws them.
create table invitation (
  employee_id text primary key references employee on delete cascade,
  email text check (length(email) between 5 and 40),
  invited_by text not null references employee,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- How often something was asked for without a sign-in, by address and window of time.
create table request_count (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);

-- The accounts that wait for approval are looked through for those that have waited too long.
create index on account (created_at) where pending;
