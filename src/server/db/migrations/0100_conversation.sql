-- What customers send and are answered: the public form, the secret link of a case, and the messages to and fro.

alter table complaint
  -- what its customer is written to in
  add language text not null default 'nb' check (language in ('nb', 'en')),
  -- that the customer agreed to what is kept; null where they did not come by the form
  add consented_at timestamptz,
  -- the hash of what the sender of its form made up: a form that is sent twice is one case
  add sent_key bytea unique,
  -- since when a message of the customer waits for somebody to answer it, or to say that it needs no answer
  add waiting_since timestamptz,
  -- since when nothing is known of the customer any more
  add forgotten_at timestamptz;
create index on complaint (salon_id) where waiting_since is not null;
create index on complaint (closed_at) where forgotten_at is null and closed_at is not null;

-- The secrets that open a case to its customer, each letter one of its own: only their hashes are kept.
create table complaint_link (
  hash bytea primary key,
  complaint_id text not null references complaint on delete cascade,
  created_at timestamptz not null
);
create index on complaint_link (complaint_id);

create table complaint_message (
  object_id text primary key,
  -- the order in which they were kept: two may be of the same moment
  place bigint generated always as identity,
  complaint_id text not null references complaint on delete cascade,
  created_at timestamptz not null,
  -- who of the chain wrote it; null where the customer did
  user_id text references employee,
  text text not null check (length(text) between 1 and 5000),
  -- the hash of what the customer's sender made up: what is sent twice is one message
  sent_key bytea unique
);
create index on complaint_message (complaint_id, place);
