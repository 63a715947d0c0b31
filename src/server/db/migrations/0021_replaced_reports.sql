-- A report that was wrong is sent again. The one it replaces is kept and can be read, but counts no more: its rows and its
-- salary history are marked removed, as those of a removed report are.

alter table report
  add replaces text unique references report check (replaces <> object_id),
  add replaced_at timestamptz;
