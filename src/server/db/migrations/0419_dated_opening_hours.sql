-- The opening hours of a weekday are valid from a month, until a later change of the weekday (C31). Those of opening_hours are valid from the
-- beginning, and a row here is a change of them. A weekday without times is closed from its month.
create table opening_change (
  salon_id text not null references salon on delete cascade,
  -- Monday is 1, Sunday is 7
  weekday smallint not null check (weekday between 1 and 7),
  from_month date not null check (extract(day from from_month) = 1 and from_month > '0001-01-01'),
  opens time,
  closes time check (closes > opens),
  check ((opens is null) = (closes is null)),
  primary key (salon_id, weekday, from_month)
);
create trigger opening_change_tells_figures after insert or update or delete or truncate on opening_change
  for each statement execute function tell_figures();

create view hours_of_salon with (security_invoker = true) as
  select salon_id, weekday, date '0001-01-01' as from_month, opens, closes from opening_hours
  union all
  select salon_id, weekday, from_month, opens, closes from opening_change;

-- The weekdays on which a salon is open, with the month in which the next change of the weekday begins.
create view opening_held with (security_invoker = true) as
  select salon_id, weekday, from_month, until_month, opens, closes
  from (select *, lead(from_month, 1, 'infinity') over (partition by salon_id, weekday order by from_month) as until_month
        from hours_of_salon) held
  where opens is not null;

-- Processes of the previous edition read the hours of today, and write those from the beginning.
create or replace view weekday_hours with (security_invoker = true) as
  select salon_id, weekday, opens, closes
  from opening_held
  where (now() at time zone 'Europe/Oslo')::date >= from_month and (now() at time zone 'Europe/Oslo')::date < until_month;
