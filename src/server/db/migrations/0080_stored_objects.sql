-- Stored files: what is known of each. The bytes lie in the byte store under 'key', which nobody can guess.
create table stored_object (
  folder text not null check (folder ~ '^[a-z]{1,40}$'),
  name text not null check (name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$' and name !~ '[.][.]'),
  key text primary key,
  size bigint not null check (size >= 0),
  time_created timestamptz not null,
  updated timestamptz not null,
  md5_hash text not null,
  sha256 text not null,
  cache_control text not null,
  content_disposition text,
  content_encoding text,
  content_language text,
  content_type text not null,
  custom_metadata jsonb not null default '{}',
  visibility text not null check (visibility in ('public', 'private')),
  unique (folder, name)
);

-- Bytes that no row names any more. They are removed after the commit, by whichever process is free.
create table removed_bytes (
  key text primary key,
  removed_at timestamptz not null default now()
);

create function remember_removed_bytes() returns trigger language plpgsql as $$
begin
  insert into removed_bytes (key) values (old.key) on conflict do nothing;
  perform pg_notify('files', '');
  return null;
end $$;

create trigger removed_bytes_deleted after delete on stored_object
  for each row execute function remember_removed_bytes();
create trigger removed_bytes_replaced after update of key on stored_object
  for each row when (old.key <> new.key) execute function remember_removed_bytes();
