-- What a person is employed as decides the floor of their pay (P129): from a month on, as the other terms of a person.
alter table employee_terms
  add column employed_as text not null default 'frisor' check (employed_as in
    ('frisor', 'utenSvennebrev', 'hjelpearbeider', 'larlingLop1', 'larlingLop2', 'larekandidat', 'praksiskandidat')),
  -- The years of the training are counted from this day.
  add column training_since date;

create or replace view employee_held as
  select employee_id, from_month, experience, experience_since, stillings, cut_type, goal, per_hour_fixed, per_hour_extra,
    fixed_percentage, named, lead(from_month, 1, 'infinity') over (partition by employee_id order by from_month) as until_month,
    employed_as, training_since
  from employee_terms;

create or replace view terms_of_person with (security_invoker = true) as
  select ctid, xmin, employee_id, from_month, experience, experience_since, stillings, cut_type, goal, per_hour_fixed,
    per_hour_extra, fixed_percentage, named, employed_as, training_since
  from employee_terms;
