-- What a day sold by hour (K84): the whole hours with lines, and the visits and the sales of visits in each. Null on days not derived
-- again since; their hours are unknown (K26).
do $$
declare
  target text;
begin
  foreach target in array array['employee_day', 'salon_day'] loop
    execute format('alter table %I add column sale_hours smallint[], add column hour_visits integer[], add column hour_sales numeric(18, 2)[]',
      target);
  end loop;
end $$;
select offer_sums();
select derive_history();
-- The rhythm of a week is a cached response with the opening hours.
create trigger opening_hours_tells_figures after insert or update or delete or truncate on opening_hours
  for each statement execute function tell_figures();
