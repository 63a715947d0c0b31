-- A person number belongs to somebody in a salon from a day to a day (decision 140). employee.employment_id is the number of today;
-- earlier ones are kept beside it. Nothing that was counted is read anew here, so no figure changes.

-- Numbers from before hold from the beginning, as memberships do.
alter table employee add employment_id_from date not null default '-infinity';

create table past_number (
  employee_id text not null references employee on delete cascade,
  number text not null,
  from_day date not null,
  -- The day on which the number was taken away: it is still theirs.
  until_day date not null check (until_day >= from_day)
);
create index on past_number (employee_id);

-- The log has which number somebody had until which day.
with change as (
  select subject as employee_id, id, (at at time zone 'Europe/Oslo')::date as day, details -> 'employmentId' ->> 'from' as number
  from audit
  where action = 'employee changed' and jsonb_typeof(details -> 'employmentId') = 'object'
    and subject in (select object_id from employee)
), numbered as (
  select employee_id, number, day as until_day, lag(day, 1, '-infinity') over (partition by employee_id order by id) as from_day
  from change
)
insert into past_number (employee_id, number, from_day, until_day)
select employee_id, number, from_day, until_day from numbered where number is not null and from_day < until_day;

update employee set employment_id_from = changed.day
from (select subject, max((at at time zone 'Europe/Oslo')::date) as day from audit
      where action = 'employee changed' and jsonb_typeof(details -> 'employmentId') = 'object' group by subject) changed
where changed.subject = object_id and employment_id is not null;

-- Who had a number in a salon, as the lines and the time book show it, where neither a membership nor a mapping does: memberships that
-- ended before they were kept. Their days reach to the last one that is known.
create table earlier_holder (
  salon_id text not null references salon on delete cascade,
  number text not null,
  employee_id text not null references employee on delete cascade,
  until_day date not null,
  primary key (salon_id, number, employee_id)
);

create view person_number as
  select employee_id, number, from_day, until_day from past_number
  union all
  select object_id, employment_id, employment_id_from, date 'infinity' from employee where employment_id is not null;

-- Who had which number in which salon, both days among them: the day of leaving is the leaver's. The first ever holder in a salon has the
-- days before as well; `began` is their own first day.
create view held_number as
  select salon_id, number, employee_id, began, until_day,
    case when row_number() over (partition by salon_id, number order by began, until_day, employee_id) = 1
      then date '-infinity' else began end as from_day
  from (
    select m.salon_id, n.number, m.employee_id, greatest(m.from_day, n.from_day) as began, least(m.until_day, n.until_day) as until_day
    from membership m join person_number n using (employee_id)
    where greatest(m.from_day, n.from_day) <= least(m.until_day, n.until_day)
    union all
    select salon_id, number, employee_id, date '-infinity', until_day from earlier_holder
  ) held;

insert into earlier_holder (salon_id, number, employee_id, until_day)
select seen.salon_id, seen.number, seen.employee_id, max(seen.day)
from (
  select r.salon_id, l.emp_id as number, l.employee_id, max(r.day) as day
  from receipt r join receipt_line l on l.receipt_id = r.id
  where r.salon_id is not null and l.employee_id is not null group by 1, 2, 3
  union all
  select salon_id, emp_no, employee_id, max(day) from daily_figures
  where employee_id is not null and emp_no <> '#' || employee_id group by 1, 2, 3
) seen
where not exists (select from held_number held
    where (held.salon_id, held.number, held.employee_id) = (seen.salon_id, seen.number, seen.employee_id))
  and not exists (select from person_mapping mapped
    where mapped.emp_id = seen.number and (mapped.salon_id is null or mapped.salon_id = seen.salon_id))
group by 1, 2, 3;
