-- Notes on days of a salon or the whole chain (K90). The text of a removed note is erased; its row tells others that it is gone (K93).
create table annotation (
  object_id text primary key,
  -- Null for the whole chain.
  salon_id text references salon on delete cascade,
  from_day date not null,
  to_day date not null check (to_day between from_day and from_day + 365),
  text text check (length(text) between 1 and 120),
  -- Counts the changes, so that a change of an outdated note is refused.
  version integer not null,
  -- Who last wrote it.
  written_by text not null references employee,
  written_at timestamptz not null,
  removed_at timestamptz,
  check ((removed_at is null) = (text is not null))
);
create index on annotation (salon_id, to_day);
create index on annotation (to_day);
create index on annotation (written_by);
