-- The names that register files have for person numbers without a person (F31). A name may stand here twice, since imports do not wait
-- for each other. It is removed when the number has a person, and in time.
create table number_name (
  id bigint generated always as identity primary key,
  register integer not null references register on delete cascade,
  number text not null,
  name text not null,
  -- When the import began that read it.
  told_at timestamptz not null
);
create index on number_name (number, register);
create index on number_name (register);
