-- Every run of a backup. Backups leave the table out: a restored product has made none.
create table backup_run (
  id bigint generated always as identity primary key,
  begun_at timestamptz not null,
  -- Null while it runs, and after its process was killed.
  ended_at timestamptz,
  -- The name at BACKUP_TO; null for a file that somebody named.
  name text,
  rows bigint,
  bytes bigint,
  -- Restored into a scratch database, or read again and compared with its hashes. Null for a failed run.
  verified_by text check (verified_by in ('restored', 'read')),
  remark text,
  -- Why it failed, in a sentence.
  fault text,
  check (verified_by is null or fault is null)
);
create index on backup_run (begun_at);

-- Until now only the last one was noted, among the settings.
insert into backup_run (begun_at, ended_at, rows, bytes, verified_by)
select at, at, rows, bytes, 'read'
from chain_setting, jsonb_to_record(value) as made (at timestamptz, rows bigint, bytes bigint)
where name = 'lastBackup';
delete from chain_setting where name = 'lastBackup';
