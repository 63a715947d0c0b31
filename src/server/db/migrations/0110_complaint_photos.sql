-- Photos of a case, before and after. The files lie in the folder 'complaints' as {object_id}.jpg and {object_id}-small.jpg.
create table complaint_photo (
  object_id text primary key,
  complaint_id text not null references complaint on delete cascade,
  moment text not null check (moment in ('before', 'after')),
  -- pixels of the large one
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null,
  -- null where the customer sent it
  created_by text references employee
);
create index on complaint_photo (complaint_id, created_at);

-- Whoever removes a photo, or its case, removes its files.
create function remove_photo_files() returns trigger language plpgsql as $$
begin
  delete from stored_object
  where folder = 'complaints' and name in (old.object_id || '.jpg', old.object_id || '-small.jpg');
  return null;
end $$;

create trigger complaint_photo_files after delete on complaint_photo
  for each row execute function remove_photo_files();
