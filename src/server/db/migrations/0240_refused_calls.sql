-- How often a limit refused, or a proof was wrong, in a window of time: the log has one row for all of them.
create table refused_call (
  key text not null,
  window_start timestamptz not null,
  -- what the log tells of it
  action text not null,
  subject text,
  details jsonb not null,
  times integer not null,
  primary key (key, window_start)
);
create index on refused_call (window_start);
