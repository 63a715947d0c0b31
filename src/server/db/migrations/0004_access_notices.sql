-- Whoever keeps sessions and access in memory is told, in the same transaction, whose have changed.

create function tell_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('access', '');
  return null;
end $$;

create trigger employee_tells after update of name, type, blocked on employee
  for each statement execute function tell_access();
create trigger employee_salon_tells after insert or update or delete on employee_salon
  for each statement execute function tell_access();
create trigger employee_access_tells after insert or update or delete on employee_access
  for each statement execute function tell_access();
create trigger account_tells after update or delete on account
  for each statement execute function tell_access();
create trigger session_tells after update or delete on session
  for each statement execute function tell_access();

-- Where an account has signed in from: its owner still gets in there while others guess elsewhere.
create table known_address (
  account_id text not null references account on delete cascade,
  address text not null,
  at timestamptz not null,
  primary key (account_id, address)
);
