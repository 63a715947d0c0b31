-- The link by which a person's calendar reads their deadlines (A128). One a person; a new one replaces it.
create table calendar_link (
  employee_id text primary key references employee (object_id) on delete cascade,
  hash bytea not null unique,
  made_at timestamptz not null,
  read_at timestamptz
);
