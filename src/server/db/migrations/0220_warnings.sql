-- What a person is warned of when they sign in: somebody else may have used their account.
create table warning (
  object_id text primary key,
  account_id text not null references account on delete cascade,
  kind text not null check (kind in ('sessionReused', 'passkeyCopied')),
  at timestamptz not null,
  seen_at timestamptz
);
-- One unseen warning of a kind is enough.
create unique index on warning (account_id, kind) where seen_at is null;
create index on warning (account_id, at desc);
