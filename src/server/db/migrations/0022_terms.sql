-- Terms of pay beside those the product came with: in force from a month on. Removed ones are kept for the log.

create table terms_set (
  object_id text primary key,
  from_month date not null,
  terms jsonb not null,
  added_by text not null references employee,
  added_at timestamptz not null,
  removed_by text references employee,
  removed_at timestamptz
);
create unique index terms_set_one_a_month on terms_set (from_month) where removed_at is null;

create trigger terms_set_tells_figures after insert or update or delete or truncate on terms_set
  for each statement execute function tell_figures();
