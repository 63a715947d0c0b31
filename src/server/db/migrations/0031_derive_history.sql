-- Sums whose derivation changes are derived again for all of history: in the background, a month of a salon at a time.

-- A salon whose history is to be derived again; the row goes when it is done. A month is one transaction, which moves next_month
-- on with it: whoever is killed is taken over where they were.
create table derivation_job (
  salon_id text primary key references salon,
  requested_at timestamptz not null default now(),
  -- All before it is done; null where nobody has begun.
  next_month date,
  months_done integer not null default 0,
  -- Counted when it begins.
  months integer
);

-- For `npm run derive`, and for a migration that changes how a sum is derived: select derive_history();
create function derive_history() returns void language sql as $$
  insert into derivation_job (salon_id) select object_id from salon
  on conflict (salon_id) do update set requested_at = now(), next_month = null, months_done = 0, months = null
$$;

-- For a migration that adds a sum: select add_sum('cut_visits', 'integer'); its columns are null, which readers tell from zero,
-- until history is derived again.
create function add_sum(name text, type text) returns void language plpgsql as $$
declare
  target text;
begin
  foreach target in array array['employee_day', 'salon_day', 'employee_month', 'salon_month', 'employee_year', 'salon_year'] loop
    execute format('alter table %I add column %I %s', target, name, type);
  end loop;
  perform derive_history();
end $$;

