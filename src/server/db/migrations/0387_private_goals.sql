-- The goal that a person has set for their own month (K53). Its rows are there only for that person (foehn.reach is 'person'), and not
-- even for the product's own work, whose reach is 'every'.
create table private_goal (
  employee_id text primary key references employee (object_id) on delete cascade,
  month date not null,
  figure text not null,
  amount numeric not null
);
create policy only_own on private_goal
  using (current_setting('foehn.reach', true) = 'person' and employee_id = current_setting('foehn.within', true));
alter table private_goal enable row level security;

create view own_private_goal with (security_invoker = true) as
  select employee_id, month, figure, amount
  from private_goal;

-- Removes the goals of the months before a day, and tells only their number. As the owner of the table, whom the policy does not hold.
create function forget_private_goals(before date) returns bigint
language sql security definer set search_path = pg_catalog, public as $$
  with gone as (delete from private_goal where month < before returning 1) select count(*) from gone
$$;
