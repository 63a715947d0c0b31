-- Who works in which salon holds from a day on. employee_salon has those who work there now; those who did are kept beside it, so
-- that a closed month has the people it had. Memberships from before hold from the beginning.

alter table employee_salon add from_day date not null default '-infinity';

create table past_membership (
  employee_id text not null references employee on delete cascade,
  salon_id text not null references salon on delete cascade,
  from_day date not null,
  -- The first day on which the person worked there no more.
  until_day date not null check (until_day > from_day)
);
create index on past_membership (employee_id);
create index on past_membership (salon_id);

create view membership as
  select employee_id, salon_id, from_day, date 'infinity' as until_day from employee_salon
  union all
  select employee_id, salon_id, from_day, until_day from past_membership;

create trigger past_membership_tells_figures after insert or update or delete or truncate on past_membership
  for each statement execute function tell_figures();
