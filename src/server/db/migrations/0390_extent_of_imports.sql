-- What an import is about: the registers, the salons of its time book, and its days. An import that waited for mappings is compared with
-- today's mappings of these salons (decision 207). A process of the previous version leaves them empty: then every salon is meant.
alter table import add registers integer[] not null default '{}';
alter table import add salon_ids text[] not null default '{}';
alter table import add first_day date;
alter table import add last_day date;

update import i set registers = told.registers, first_day = told.first_day, last_day = told.last_day
from (
  select import_id, array_agg(distinct register) as registers, min(day) as first_day, max(day) as last_day
  from register_day group by 1
) told
where told.import_id = i.object_id;

update import i set salon_ids = told.salon_ids, first_day = told.first_day, last_day = told.last_day
from (
  select import_id, array_agg(distinct salon_id) as salon_ids, min(day) as first_day, max(day) as last_day
  from daily_figures where import_id is not null group by 1
) told
where told.import_id = i.object_id;

-- Few rows wait.
create index daily_figures_waiting on daily_figures (emp_no) where employee_id is null;
