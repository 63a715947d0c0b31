-- API tokens: other systems read with them (A120 to A126).
create table api_token (
  object_id text primary key,
  name text not null,
  permissions text[] not null check (cardinality(permissions) > 0),
  -- May read pay and its terms.
  pay boolean not null,
  -- Null: every salon, also those added later. Never empty, because a viewer with an empty list would reach the chain.
  salons text[] check (cardinality(salons) > 0),
  made_by text not null references employee (object_id),
  made_at timestamptz not null,
  -- The last day on which it works.
  expires_on date not null,
  revoked_at timestamptz
);
create unique index on api_token (lower(name)) where revoked_at is null;

-- Apart from the token, so that backups can leave it out and the token keeps its name in the log.
create table api_token_hash (
  hash bytea primary key,
  token_id text not null unique references api_token (object_id) on delete cascade
);

-- The days on which a token was used.
create table api_token_use (
  token_id text not null references api_token (object_id) on delete cascade,
  day date not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (token_id, day)
);
create index on api_token_use (last_at);

create view named_api_token with (security_invoker = true) as select object_id, name from api_token;

-- Processes keep tokens in memory, also those that do not exist.
create trigger api_token_tells after update or delete on api_token
  for each statement execute function tell_access();
create trigger api_token_hash_tells after insert or delete on api_token_hash
  for each statement execute function tell_access();
create trigger api_token_setting_tells after insert or update on chain_setting
  for each row when (new.name = 'apiTokens') execute function tell_access();
create trigger api_token_setting_gone_tells after delete on chain_setting
  for each row when (old.name = 'apiTokens') execute function tell_access();

-- The viewer is a person or an API token.
alter table disclosure drop constraint disclosure_viewer_id_fkey;
