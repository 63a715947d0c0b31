-- Who looked at whose pay and cases: a row a day, viewer and thing looked at.
create table disclosure (
  id bigint generated always as identity primary key,
  day date not null,
  viewer_id text not null references employee,
  kind text not null check (kind in ('report', 'draft', 'pay', 'person', 'case')),
  -- The id of the report, person or case; of a draft the salon's.
  subject text not null,
  -- 2026-10; empty where no month was asked for.
  month text not null default '',
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (day, viewer_id, kind, subject, month)
);
create index on disclosure (viewer_id, id desc);
create index on disclosure (last_at);
