-- What moved in a sent report since it was sent, worked out again when a row of its people's month has been written: `stamp` tells
-- which rows it was made of. It can be thrown away at any time.
create table report_check (
  report_id text primary key references report on delete cascade,
  stamp text not null,
  edition integer not null,
  checked_at timestamptz not null,
  people integer not null,
  difference numeric(14, 2) not null,
  moved jsonb not null
);
create index on report_check (report_id) where people > 0;
