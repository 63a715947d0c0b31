-- Where files lie in a bucket, so do the bytes of an upload on its way: any process can go on with it. Each piece is an object of
-- the bucket. An upload is as long as its pieces, which follow each other without a gap.
create table upload_piece (
  upload_id text not null,
  start bigint not null check (start >= 0),
  size bigint not null check (size > 0),
  key text not null unique,
  sha256 text not null,
  stored_at timestamptz not null,
  primary key (upload_id, start)
);

create trigger removed_bytes_of_piece after delete on upload_piece
  for each row execute function remember_removed_bytes();
