-- Months whose sums have changed since the sent reports were compared with them (decision 196). Rows are only added by those who change
-- sums and only removed by the check, so neither waits for the other.
create table month_to_check (
  id bigint generated always as identity primary key,
  month date not null
);

-- It runs as the owner of the tables: a process of the previous version, which has no rights on the new table, may still write.
create function mark_month_to_check() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into month_to_check (month) select distinct month from touched;
  return null;
end $$;

create trigger employee_month_added_to_check after insert on employee_month
  referencing new table as touched for each statement execute function mark_month_to_check();
create trigger employee_month_removed_to_check after delete on employee_month
  referencing old table as touched for each statement execute function mark_month_to_check();
create trigger employee_month_changed_to_check after update on employee_month
  referencing new table as touched for each statement execute function mark_month_to_check();
