-- Hours and days as the time book has them (F21): the columns had three decimals and rounded what was finer. What stands there stays.

alter table daily_figures
  alter column produksjontimer type numeric, alter column bookede_timer type numeric, alter column kurstimer type numeric,
  alter column syketimer type numeric, alter column feriedager type numeric,
  alter column natt_timer type numeric, alter column sondag_timer type numeric;

do $$
declare
  target text;
begin
  foreach target in array array['employee_day', 'salon_day', 'employee_month', 'salon_month', 'employee_year', 'salon_year'] loop
    execute format('alter table %I
      alter column hours type numeric, alter column booked_hours type numeric, alter column course_hours type numeric,
      alter column sick_hours type numeric, alter column holidays type numeric,
      alter column night_hours type numeric, alter column sunday_hours type numeric', target);
  end loop;
end $$;

-- What a sent report left, from which sick pay and the average by the hour follow (P72).
alter table salary_history alter column hours type numeric;
