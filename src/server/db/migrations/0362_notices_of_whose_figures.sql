-- Notices of changed figures name the salons and people that they are about, so that cached responses about others are kept.
-- An empty notice is about everything. 'sums' stands for sums and rows of the time book, whosever they are.

create function tell_figures_of(tags text[], also text default null) returns void language plpgsql as $$
declare
  payload text := array_to_json(array_remove(tags || also, null))::text;
begin
  if tags is null then return; end if;
  -- A payload has at most 8,000 bytes.
  if cardinality(tags) > 100 or octet_length(payload) > 7000 then payload := ''; end if;
  perform pg_notify('figures', payload);
end $$;

-- Rows of a salon. 'before' and 'changed' are the transition tables.
create function tell_figures_of_salons() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform tell_figures_of((select array_agg('salon:' || salon_id) from
      (select salon_id from before union select salon_id from changed) rows), 'sums');
  else
    perform tell_figures_of((select array_agg('salon:' || salon_id) from (select distinct salon_id from changed) rows), 'sums');
  end if;
  return null;
end $$;

-- Rows of a person in a salon. A row of the time book waits for its person as long as nobody has its number.
create function tell_figures_of_people() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform tell_figures_of((select array_agg(tag) from
      (select 'salon:' || salon_id as tag from before union select 'salon:' || salon_id from changed
       union select 'person:' || employee_id from before where employee_id is not null
       union select 'person:' || employee_id from changed where employee_id is not null) rows), 'sums');
  else
    perform tell_figures_of((select array_agg(tag) from
      (select 'salon:' || salon_id as tag from (select distinct salon_id from changed) salons
       union all
       select 'person:' || employee_id from (select distinct employee_id from changed where employee_id is not null) people) rows), 'sums');
  end if;
  return null;
end $$;

-- A person's terms count in each salon where the person works, has worked or has figures.
create function tell_figures_of_terms() returns trigger language plpgsql as $$
declare
  who text[];
begin
  if tg_op = 'UPDATE' then
    who := array(select employee_id from before union select employee_id from changed);
  else
    who := array(select distinct employee_id from changed);
  end if;
  perform tell_figures_of((select array_agg(tag) from
    (select 'person:' || id as tag from unnest(who) id
     union select 'salon:' || salon_id from membership where employee_id = any(who)
     union select 'salon:' || salon_id from employee_year where employee_id = any(who)) rows));
  return null;
end $$;

create function tell_rankings() returns trigger language plpgsql as $$
begin
  perform pg_notify('figures', '["rankings"]');
  return null;
end $$;

do $$
declare
  told record;
begin
  for told in values
    ('salon_day', 'salon_day_tells', 'salons'), ('salon_month', 'salon_month_tells', 'salons'),
    ('salon_year', 'salon_year_tells', 'salons'), ('employee_day', 'employee_day_tells', 'people'),
    ('employee_month', 'employee_month_tells', 'people'), ('employee_year', 'employee_year_tells', 'people'),
    ('daily_figures', 'daily_figures_tells_figures', 'people'), ('employee_terms', 'employee_terms_tells_figures', 'terms')
  loop
    execute format('drop trigger %I on %I', told.column2, told.column1);
    execute format('create trigger %I after truncate on %I for each statement execute function tell_figures()',
      told.column2, told.column1);
    execute format('create trigger %I after insert on %I referencing new table as changed
      for each statement execute function %I()', told.column1 || '_added_tells', told.column1, 'tell_figures_of_' || told.column3);
    execute format('create trigger %I after update on %I referencing old table as before new table as changed
      for each statement execute function %I()', told.column1 || '_changed_tells', told.column1, 'tell_figures_of_' || told.column3);
    execute format('create trigger %I after delete on %I referencing old table as changed
      for each statement execute function %I()', told.column1 || '_removed_tells', told.column1, 'tell_figures_of_' || told.column3);
  end loop;
end $$;

drop trigger ranking_tells_figures on ranking;
create trigger ranking_tells_figures after insert or update or delete or truncate on ranking
  for each statement execute function tell_rankings();
-- A ranking that is out of date is made again before it is read.
create trigger stale_ranking_tells_figures after insert on stale_ranking
  for each statement execute function tell_rankings();

-- How far an import is, is written twice a second and stands in no cached response.
create function tell_figures_of_imports() returns trigger language plpgsql as $$
begin
  if exists (select to_jsonb(one) - 'done_share' - 'lines_read' from changed one
             except select to_jsonb(one) - 'done_share' - 'lines_read' from before one) then
    perform pg_notify('figures', '');
  end if;
  return null;
end $$;

drop trigger import_tells_figures on import;
create trigger import_tells_figures after insert or delete or truncate on import
  for each statement execute function tell_figures();
create trigger import_changed_tells_figures after update on import referencing old table as before new table as changed
  for each statement execute function tell_figures_of_imports();

-- Saving a person raises the version where nothing else has changed.
create function tell_figures_of_profiles() returns trigger language plpgsql as $$
begin
  if exists (select to_jsonb(one) - 'version' - 'updated_at' from changed one
             except select to_jsonb(one) - 'version' - 'updated_at' from before one) then
    perform pg_notify('figures', '');
  end if;
  return null;
end $$;

create function tell_access_of_profiles() returns trigger language plpgsql as $$
begin
  if exists (select object_id, name, type, blocked from changed except select object_id, name, type, blocked from before) then
    perform pg_notify('access', '');
  end if;
  return null;
end $$;

drop trigger employee_tells on employee;
create trigger employee_tells after update on employee referencing old table as before new table as changed
  for each statement execute function tell_access_of_profiles();
drop trigger employee_tells_figures on employee;
create trigger employee_tells_figures after insert or delete or truncate on employee
  for each statement execute function tell_figures();
create trigger employee_changed_tells_figures after update on employee referencing old table as before new table as changed
  for each statement execute function tell_figures_of_profiles();

-- A statement that changes no row tells of nothing.
create function tell_figures_of_rows() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then perform pg_notify('figures', ''); end if;
  return null;
end $$;

do $$
declare
  told record;
begin
  for told in
    select c.relname as name, t.tgname as trigger from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgfoid = 'tell_figures'::regproc
      and c.relname in ('z_report', 'register', 'register_move', 'person_mapping', 'article_group_mapping', 'derivation_job',
                        'salon_terms', 'terms_set', 'chain_setting', 'employee_salon', 'past_membership')
  loop
    execute format('drop trigger %I on %I', told.trigger, told.name);
    execute format('create trigger %I after truncate on %I for each statement execute function tell_figures()',
      told.trigger, told.name);
    execute format('create trigger %I after insert on %I referencing new table as changed
      for each statement execute function tell_figures_of_rows()', told.name || '_added_tells', told.name);
    execute format('create trigger %I after update on %I referencing new table as changed
      for each statement execute function tell_figures_of_rows()', told.name || '_changed_tells', told.name);
    execute format('create trigger %I after delete on %I referencing old table as changed
      for each statement execute function tell_figures_of_rows()', told.name || '_removed_tells', told.name);
  end loop;
end $$;
