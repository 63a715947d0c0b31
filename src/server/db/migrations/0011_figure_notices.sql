-- Whoever caches answers made of figures is notified, in the same transaction, that something they are made of has changed:
-- sums, imports, people and their goals and wages, salons, settings. Later migrations add terms and time books. PostgreSQL
-- sends equal notices of one transaction once.

create function tell_figures() returns trigger language plpgsql as $$
begin
  perform pg_notify('figures', '');
  return null;
end $$;

create trigger salon_day_tells after insert or update or delete or truncate on salon_day
  for each statement execute function tell_figures();
create trigger employee_day_tells after insert or update or delete or truncate on employee_day
  for each statement execute function tell_figures();
create trigger salon_month_tells after insert or update or delete or truncate on salon_month
  for each statement execute function tell_figures();
create trigger employee_month_tells after insert or update or delete or truncate on employee_month
  for each statement execute function tell_figures();
create trigger salon_year_tells after insert or update or delete or truncate on salon_year
  for each statement execute function tell_figures();
create trigger employee_year_tells after insert or update or delete or truncate on employee_year
  for each statement execute function tell_figures();
create trigger import_tells_figures after insert or update or delete or truncate on import
  for each statement execute function tell_figures();
create trigger employee_tells_figures after insert or update or delete or truncate on employee
  for each statement execute function tell_figures();
create trigger employee_salon_tells_figures after insert or update or delete or truncate on employee_salon
  for each statement execute function tell_figures();
create trigger salon_tells_figures after insert or delete or truncate
    or update of name, active, hours_include_lunch, zone on salon
  for each statement execute function tell_figures();
create trigger chain_setting_tells_figures after insert or update or delete or truncate on chain_setting
  for each statement execute function tell_figures();
