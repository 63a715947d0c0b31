-- Replies that a case handler keeps for messages to customers (C50). They belong to the person, not to a case.
create table saved_reply (
  object_id text primary key,
  employee_id text not null references employee (object_id) on delete cascade,
  version integer not null,
  name text not null,
  text text not null,
  language text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index on saved_reply (employee_id, lower(name));

create view reply_of_person with (security_invoker = true) as
  select employee_id, name, text, language, created_at, updated_at
  from saved_reply;
