-- A letter that could not be sent says why, and somebody may let go of it.
alter table outbox
  add discarded_at timestamptz,
  add last_error text;
create index on outbox (created_at desc);
