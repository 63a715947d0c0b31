-- What the receipts of a register and day add up to (decision 193). A day has a row for each import that has receipts on it. A running
-- import writes rows of its own only, so nobody waits for it. Triggers keep the rows equal to the receipts in every transaction.
create table register_day (
  register integer not null,
  day date not null,
  import_id text not null,
  receipts integer not null,
  -- of the last receipt
  time time not null,
  amount_in numeric not null,
  tips numeric not null,
  primary key (register, day, import_id)
);

-- Counts days again. It locks their rows first, always in the same order, and reads the receipts after that: another transaction that
-- changes receipts of a day either has committed, or counts the day after this one. A day without a row gets an empty one to lock.
create function count_register_days(registers integer[], days date[], imports text[]) returns void language plpgsql as $$
begin
  if registers is null then return; end if;

  insert into register_day as held (register, day, import_id, receipts, time, amount_in, tips)
  select register, day, import_id, 0, '00:00', 0, 0
  from (select distinct * from unnest(registers, days, imports) one (register, day, import_id) order by 1, 2, 3) counted
  on conflict (register, day, import_id) do update set receipts = held.receipts;

  update register_day held set receipts = sold.receipts, time = sold.time, amount_in = sold.amount_in, tips = sold.tips
  from unnest(registers, days, imports) one (register, day, import_id)
  cross join lateral (
    select count(*) as receipts, coalesce(max(r.time), '00:00') as time, coalesce(sum(r.amount_in), 0) as amount_in,
      coalesce(sum(r.tips), 0) as tips
    from receipt r where r.register = one.register and r.day = one.day and r.import_id = one.import_id) sold
  where (held.register, held.day, held.import_id) = (one.register, one.day, one.import_id);

  delete from register_day held using unnest(registers, days, imports) one (register, day, import_id)
  where (held.register, held.day, held.import_id) = (one.register, one.day, one.import_id) and held.receipts = 0;
end $$;

-- The functions run as the owner of the tables: a process of the previous version, which has no rights on the new table, may still write.
create function add_to_register_days() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into register_day as held (register, day, import_id, receipts, time, amount_in, tips)
  select register, day, import_id, count(*), max(time), sum(amount_in), sum(tips) from added group by 1, 2, 3 order by 1, 2, 3
  on conflict (register, day, import_id) do update set receipts = held.receipts + excluded.receipts,
    time = greatest(held.time, excluded.time), amount_in = held.amount_in + excluded.amount_in, tips = held.tips + excluded.tips;
  return null;
end $$;

create function take_from_register_days() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform count_register_days(array_agg(register), array_agg(day), array_agg(import_id))
  from (select distinct register, day, import_id from removed) days;
  return null;
end $$;

-- A move to another salon changes no sum.
create function change_register_days() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform count_register_days(array_agg(register), array_agg(day), array_agg(import_id))
  from (
    select register, day, import_id from (
      select id, register, day, import_id, time, amount_in, tips from before
      except select id, register, day, import_id, time, amount_in, tips from changed) left_them
    union
    select register, day, import_id from (
      select id, register, day, import_id, time, amount_in, tips from changed
      except select id, register, day, import_id, time, amount_in, tips from before) joined_them) days;
  return null;
end $$;

create function empty_register_days() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  truncate register_day;
  return null;
end $$;

create trigger receipt_added_counts after insert on receipt referencing new table as added
  for each statement execute function add_to_register_days();
create trigger receipt_changed_counts after update on receipt referencing old table as before new table as changed
  for each statement execute function change_register_days();
create trigger receipt_removed_counts after delete on receipt referencing old table as removed
  for each statement execute function take_from_register_days();
create trigger receipt_truncated_counts after truncate on receipt
  for each statement execute function empty_register_days();

-- Counts the days of the next register, for 0372. Returns its id, or null when there is none.
create function count_days_of_next_register(after text) returns text language plpgsql as $$
declare
  following integer := (select min(id) from register where id > coalesce(after::integer, 0));
begin
  perform count_register_days(array_agg(register), array_agg(day), array_agg(import_id))
  from (select distinct register, day, import_id from receipt where register = following) days;
  return following::text;
end $$;

-- Data quality is a cached response that reads these rows. The removal of old receipts tells once, at its end.
create trigger register_day_tells_figures after insert or update or delete or truncate on register_day
  for each statement when (current_setting('foehn.untold', true) is distinct from 'on') execute function tell_figures();
