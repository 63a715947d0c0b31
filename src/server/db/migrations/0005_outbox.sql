-- Letters that are to be sent: written in the transaction of the deed, composed and sent by whichever process is free.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  tries integer not null default 0,
  sent_at timestamptz,
  given_up_at timestamptz
);
create index on outbox (next_try_at) where sent_at is null and given_up_at is null;
