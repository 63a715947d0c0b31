-- Where and with what a session is used. Apart from the session itself, whose every change makes all processes read anew.
create table session_place (
  session_id text primary key references session on delete cascade,
  address text not null,
  device text not null,
  seen_at timestamptz not null
);

alter table account add column date_language text not null default 'nb' check (date_language in ('nb', 'en'));

-- Set once the person has shown more than the password; a passkey shows it at once.
alter table session add column second_step_at timestamptz;
alter table single_use_code add column second_step boolean not null default false;

create table passkey (
  object_id text primary key,
  credential_id text not null unique,
  account_id text not null references account on delete cascade,
  name text not null check (length(name) between 1 and 60),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  created_at timestamptz not null,
  used_at timestamptz
);
create index on passkey (account_id);

-- What a passkey is to sign: good once, for a few minutes, for the session that asked where there is one.
create table passkey_challenge (
  hash bytea primary key,
  purpose text not null check (purpose in ('add', 'sign-in', 'second-step')),
  session_id text references session on delete cascade,
  expires_at timestamptz not null
);
create index on passkey_challenge (expires_at);

-- The app that shows codes. Until the first code has come it is only an offer.
create table totp (
  account_id text primary key references account on delete cascade,
  secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- Codes of this step and before have been used.
  last_step bigint
);

create table recovery_code (
  hash bytea primary key,
  account_id text not null references account on delete cascade,
  used_at timestamptz
);
create index on recovery_code (account_id);

-- Tries to prove something about an account whose session is open already: counted before they are looked at.
create table proof_try (
  account_id text not null references account on delete cascade,
  what text not null check (what in ('password', 'code')),
  since timestamptz not null,
  tries integer not null,
  primary key (account_id, what)
);

create trigger passkey_tells after insert or delete on passkey
  for each statement execute function tell_access();
create trigger totp_tells after insert or delete or update of confirmed_at on totp
  for each statement execute function tell_access();
create trigger second_step_setting_tells after insert or update on chain_setting
  for each row when (new.name = 'secondStep') execute function tell_access();
create trigger second_step_setting_gone_tells after delete on chain_setting
  for each row when (old.name = 'secondStep') execute function tell_access();
