-- Webhooks of the owner (A130–A134). The place bounds their number.
create table webhook (
  object_id text primary key,
  place smallint not null unique check (place between 1 and 10),
  address text not null unique,
  events text[] not null check (cardinality(events) > 0),
  secret bytea not null,
  -- Until then deliveries are signed with the previous secret too.
  previous_secret bytea,
  previous_until timestamptz,
  paused_at timestamptz,
  created_at timestamptz not null
);

-- The outbox of the webhooks. The body is what was signed, and is the same at every attempt.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  webhook_id text not null references webhook on delete cascade,
  event text not null,
  body text not null,
  created_at timestamptz not null,
  tries integer not null default 0,
  tried_at timestamptz,
  next_try_at timestamptz not null,
  delivered_at timestamptz,
  given_up_at timestamptz,
  fault text,
  status integer
);
create index on webhook_delivery (webhook_id, id desc);
create index on webhook_delivery (webhook_id, next_try_at) where delivered_at is null and given_up_at is null;
create index on webhook_delivery (coalesce(delivered_at, given_up_at));

-- The secrets and the bodies are not offered.
create view webhook_receiver with (security_invoker = true) as
  select object_id, address, events, paused_at, created_at
  from webhook;
create view webhook_message with (security_invoker = true) as
  select id, webhook_id, event, created_at, tries, next_try_at, delivered_at, given_up_at, fault, status
  from webhook_delivery;
