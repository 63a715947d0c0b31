-- A second wall behind the scope of a statement: rows of payroll reports and of cases are there only for those whom the scope
-- reaches, even where a statement forgets to say so. The product hands the scope over in two settings of its connection: foehn.reach
-- is 'every', 'salons' or 'person', and foehn.within names the salons or the person. Without them no such row is there. Whoever owns
-- the tables (migrations, backups) is not held by it.

-- Without a subquery, so that it is planned as a part of the statement.
create function scope_has_salon(salon text) returns boolean language sql stable as $$
  select case current_setting('foehn.reach', true)
    when 'every' then true
    when 'salons' then salon = any (current_setting('foehn.within', true)::text[])
    else false end
$$;

-- What belongs to a report or a case is reached with it. As the owner: the policies would ask each other in a circle, and planning
-- them one inside the other costs more than the statement.
create function scope_has_report(report_id text) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return exists (select from report where object_id = report_id and scope_has_salon(salon_id));
end $$;

create function scope_has_row_in(report text) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return exists (select from report_row
                 where report_id = report and employee_id = current_setting('foehn.within', true));
end $$;

create function scope_has_case(complaint_id text) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return exists (select from complaint where object_id = complaint_id and scope_has_salon(salon_id));
end $$;

do $$
declare
  guarded text;
begin
  foreach guarded in array array['report_draft', 'complaint'] loop
    execute format('create policy within_scope on %I using (scope_has_salon(salon_id))', guarded);
  end loop;

  -- People see of the reports that pay them when they were sent and for which month, and of the rows their own.
  create policy within_scope on report
    using (case current_setting('foehn.reach', true) when 'person' then scope_has_row_in(object_id)
      else scope_has_salon(salon_id) end)
    with check (scope_has_salon(salon_id));
  foreach guarded in array array['report_row', 'salary_history'] loop
    execute format($policy$create policy within_scope on %I
      using (case current_setting('foehn.reach', true) when 'every' then true
        when 'person' then employee_id = current_setting('foehn.within', true)
        else scope_has_report(report_id) end)
      with check (scope_has_report(report_id))$policy$, guarded);
  end loop;
  create policy within_scope on report_check
    using (case current_setting('foehn.reach', true) when 'every' then true else scope_has_report(report_id) end);

  foreach guarded in array array['complaint_item', 'complaint_fixer', 'complaint_note', 'complaint_log', 'complaint_link',
                                 'complaint_message', 'complaint_photo'] loop
    execute format($policy$create policy within_scope on %I
      using (case current_setting('foehn.reach', true) when 'every' then true
        else scope_has_case(complaint_id) end)$policy$, guarded);
  end loop;

  for guarded in select tablename from pg_policies where policyname = 'within_scope' loop
    execute format('alter table %I enable row level security', guarded);
  end loop;
end $$;
