-- Sign-in by a provider of OpenID Connect (A140–A143). An account that was made by it has no password.
alter table account alter column password_hash drop not null;

-- Whose account an identity of a provider opens.
create table provider_link (
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  account_id text not null references account on delete cascade,
  linked_at timestamptz not null,
  used_at timestamptz,
  primary key (issuer, subject),
  unique (account_id, issuer)
);

create view account_provider with (security_invoker = true) as
  select account_id, issuer, subject, linked_at, used_at
  from provider_link;

-- A sign-in that is under way at the provider. The browser has the secret in a cookie; this is its hash.
create table provider_flow (
  hash bytea primary key,
  purpose text not null check (purpose in ('sign-in', 'register', 'link')),
  -- The session that links its account.
  session_id text references session on delete cascade,
  -- The invitation's hash and what the invited person entered.
  invitation bytea,
  email text,
  name text,
  expires_at timestamptz not null,
  check ((purpose = 'link') = (session_id is not null)),
  check ((purpose = 'register') = (invitation is not null and email is not null))
);
create index on provider_flow (expires_at);
create index on provider_flow (session_id);

-- The log says when a custom token was given for a sign-in at the provider.
alter table single_use_code add column by_provider boolean not null default false;
