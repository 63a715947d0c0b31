-- A ranking depends on where people worked in its month (K31), and a membership can change back in time. Its months are marked as
-- those of changed sums are. Most changes end a membership and keep it among the past ones: then only the months from its end change.

create function mark_rankings_of_coming() returns trigger language plpgsql as $$
begin
  insert into stale_ranking (month)
  select month from ranking where month >= (select date_trunc('month', min(from_day)) from touched);
  return null;
end $$;

create function mark_rankings_of_gone() returns trigger language plpgsql as $$
begin
  insert into stale_ranking (month)
  select month from ranking where month >= (
    select date_trunc('month', min(from_day)) from touched
    where not exists (select from past_membership past
                      where (past.employee_id, past.salon_id, past.from_day)
                            = (touched.employee_id, touched.salon_id, touched.from_day)));
  return null;
end $$;

create function mark_rankings_of_ended() returns trigger language plpgsql as $$
begin
  insert into stale_ranking (month)
  select month from ranking where month >= (select date_trunc('month', min(until_day)) from touched);
  return null;
end $$;

create trigger membership_began after insert on employee_salon
  referencing new table as touched for each statement execute function mark_rankings_of_coming();
create trigger membership_gone after delete on employee_salon
  referencing old table as touched for each statement execute function mark_rankings_of_gone();
create trigger membership_ended after insert on past_membership
  referencing new table as touched for each statement execute function mark_rankings_of_ended();

-- Made by the earlier rule, in which a salon that somebody moved to later decided for the months before.
insert into stale_ranking (month) select month from ranking;
