-- Files on their way in. Their bytes lie in the data folder until they are whole and checked; a finished one waits, with its
-- stored object, for the record that it is meant for.
create table upload (
  object_id text primary key,
  owner_id text not null references employee (object_id),
  folder text not null,
  name text not null,
  content_type text not null,
  size bigint not null check (size > 0),
  sha256 text,
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (folder, name)
);
create index on upload (created_at);
create index on upload (owner_id);
