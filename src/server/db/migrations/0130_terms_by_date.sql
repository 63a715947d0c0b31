-- What is true of a person or a salon holds from a month on, until a later row of theirs. Each row is whole: what it does not
-- name itself is carried on from the row before it. Everybody has a row from the beginning.

create table employee_terms (
  employee_id text not null references employee on delete cascade,
  from_month date not null default '0001-01-01' check (extract(day from from_month) = 1),
  experience smallint not null default 0 check (experience between 0 and 30),
  -- Where it is set, the years since then are the experience, and they grow by themselves.
  experience_since date,
  stillings smallint not null default 100 check (stillings between 1 and 100),
  cut_type smallint not null default 0 check (cut_type between 0 and 2),
  goal numeric(12, 2) not null default 0 check (goal >= 0),
  per_hour_fixed numeric(10, 2) not null default 0 check (per_hour_fixed >= 0),
  per_hour_extra numeric(10, 2) not null default 0 check (per_hour_extra >= 0),
  fixed_percentage numeric(6, 3) not null default 0 check (fixed_percentage between 0 and 100),
  -- The fields, by the names they have in the contract, that changed with this row.
  named text[] not null default '{}',
  primary key (employee_id, from_month)
);

insert into employee_terms (employee_id, experience, stillings, cut_type, goal, per_hour_fixed, per_hour_extra, fixed_percentage)
select object_id, experience, stillings, cut_type, goal, per_hour_fixed, per_hour_extra, fixed_percentage from employee;

alter table employee drop experience, drop stillings, drop cut_type, drop goal, drop per_hour_fixed, drop per_hour_extra,
  drop fixed_percentage;

create table salon_terms (
  salon_id text not null references salon on delete cascade,
  from_month date not null default '0001-01-01' check (extract(day from from_month) = 1),
  zone text not null default '1' check (zone in ('1', '1a', '2', '3', '4', '4a', '5')),
  hours_include_lunch boolean not null default false,
  named text[] not null default '{}',
  primary key (salon_id, from_month)
);

insert into salon_terms (salon_id, zone, hours_include_lunch) select object_id, zone::text, hours_include_lunch from salon;

drop trigger salon_tells_figures on salon;
alter table salon drop zone, drop hours_include_lunch;
create trigger salon_tells_figures after insert or delete or truncate or update of name, active on salon
  for each statement execute function tell_figures();

create trigger employee_terms_tells_figures after insert or update or delete or truncate on employee_terms
  for each statement execute function tell_figures();
create trigger salon_terms_tells_figures after insert or update or delete or truncate on salon_terms
  for each statement execute function tell_figures();

-- Nobody is without terms: whoever is added has those of the beginning, which their maker then writes.
create function give_first_terms() returns trigger language plpgsql as $$
begin
  execute format('insert into %I (%I) values ($1)', tg_argv[0], tg_argv[1]) using new.object_id;
  return null;
end $$;

create trigger employee_has_terms after insert on employee
  for each row execute function give_first_terms('employee_terms', 'employee_id');
create trigger salon_has_terms after insert on salon
  for each row execute function give_first_terms('salon_terms', 'salon_id');

-- What held when: each row with the month from which the next one holds instead.
create view employee_held as
  select *, lead(from_month, 1, 'infinity') over (partition by employee_id order by from_month) as until_month
  from employee_terms;
create view salon_held as
  select *, lead(from_month, 1, 'infinity') over (partition by salon_id order by from_month) as until_month
  from salon_terms;

-- Completed years in a month: the year that is completed in the month counts in all of it.
create function experience_in(experience smallint, since date, month date) returns integer language sql immutable as $$
  select case when since is null then experience else
    greatest(0, least(30, extract(year from month)::integer - extract(year from since)::integer
      - case when extract(month from month) < extract(month from since) then 1 else 0 end)) end
$$;
