-- A receipt whose number has come again with other content (F13). What stands lies in receipt; here lies the one that does not,
-- whichever that is, so that neither is lost and neither is asked about twice.
create table receipt_conflict (
  object_id text primary key,
  receipt_id bigint not null references receipt on delete cascade,
  -- The file that said it.
  import_id text not null references import,
  found_at timestamptz not null,
  day date not null,
  time time not null,
  amount_in numeric(18, 2) not null,
  tips numeric(18, 2) not null,
  discounts text[] not null,
  -- Of all of the content: what was decided of it holds for every file that says the same.
  fingerprint text not null,
  -- Null waits.
  decision text check (decision in ('first', 'new')),
  decided_by text references employee,
  decided_at timestamptz,
  unique (receipt_id, fingerprint)
);
create index on receipt_conflict (found_at) where decision is null;
create index on receipt_conflict (import_id);

create table receipt_conflict_line (
  conflict_id text not null references receipt_conflict on delete cascade,
  line_no integer not null,
  emp_id text not null,
  article_group text not null,
  predefined text,
  text text,
  quantity numeric(18, 6) not null,
  amount_ex numeric(18, 2) not null,
  amount_in numeric(18, 2) not null,
  cost numeric(18, 2),
  is_return boolean not null,
  primary key (conflict_id, line_no)
);
