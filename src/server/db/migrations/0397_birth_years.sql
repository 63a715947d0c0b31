-- The year in which a person was born, for holiday pay and holidays from the year they turn 60 (P168).
alter table employee add column birth_year smallint;

create or replace view person with (security_invoker = true) as
  select ctid, xmin, object_id, name, type, employment_id, blocked, avatar, version, created_at, updated_at, birth_year
  from employee;
