-- A month's ranking, made from the monthly sums.

create table ranking (
  month date primary key check (extract(day from month) = 1),
  -- the last day that it counts: today while the month runs, then the month's last
  through date not null,
  minimum_visits integer not null,
  -- category → [{kind, id, value, rank}]
  categories jsonb not null,
  -- person → the salon where most of his visits were
  salon_of jsonb not null,
  built_at timestamptz not null
);

-- Months whose sums have changed since their ranking was made. Rows are only added by those who change and only removed by
-- those who make the ranking, so neither ever waits for the other; a row that comes while a ranking is made outlives it.
create table stale_ranking (
  id bigint generated always as identity primary key,
  month date not null
);

create function mark_stale_ranking() returns trigger language plpgsql as $$
begin
  insert into stale_ranking (month) select distinct month from touched;
  return null;
end $$;

create trigger employee_month_added after insert on employee_month
  referencing new table as touched for each statement execute function mark_stale_ranking();
create trigger employee_month_removed after delete on employee_month
  referencing old table as touched for each statement execute function mark_stale_ranking();
create trigger employee_month_changed after update on employee_month
  referencing new table as touched for each statement execute function mark_stale_ranking();
create trigger salon_month_added after insert on salon_month
  referencing new table as touched for each statement execute function mark_stale_ranking();
create trigger salon_month_removed after delete on salon_month
  referencing old table as touched for each statement execute function mark_stale_ranking();
create trigger salon_month_changed after update on salon_month
  referencing new table as touched for each statement execute function mark_stale_ranking();

insert into stale_ranking (month)
select month from employee_month union select month from salon_month;
