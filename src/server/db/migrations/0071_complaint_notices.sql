-- Whoever caches lists of cases in memory is notified, in the same transaction, that one of them has changed. Notices alike are
-- one notice a transaction.

create function tell_complaints() returns trigger language plpgsql as $$
begin
  perform pg_notify('complaints', '');
  return null;
end $$;

create trigger complaint_tells after insert or update or delete or truncate on complaint
  for each statement execute function tell_complaints();
create trigger complaint_item_tells after insert or update or delete or truncate on complaint_item
  for each statement execute function tell_complaints();
