-- How far a migration that changes many rows has come: it commits a batch at a time, and goes on here after it was stopped.
create table migration_progress (
  name text primary key,
  -- What its next batch begins after; only the migration itself reads it.
  next text not null,
  at timestamptz not null default now()
);
