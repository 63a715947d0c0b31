-- A person of two salons in a month is paid by both, each for its own hours and figures (decision 143). Months of which a report is sent
-- were paid the other way: one row a person, with what they did in every salon. They stay so, and so do corrections of their reports.
create table month_paid_together (month date primary key);
insert into month_paid_together select distinct month from report where removed_at is null;

-- The salon that a row pays for; '' where it pays for every salon.
alter table report_row add column paid_by text;
update report_row row
set paid_by = case when exists (select from month_paid_together t where t.month = row.month) then '' else r.salon_id end
from report r where r.object_id = row.report_id;
alter table report_row alter column paid_by set not null;

-- As the owner: the policies hold rows back from whoever sends.
create function name_who_pays() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  new.paid_by := case when exists (select from month_paid_together t where t.month = new.month) then ''
    else (select salon_id from report where object_id = new.report_id) end;
  return new;
end $$;
create trigger report_row_names_who_pays before insert on report_row for each row execute function name_who_pays();

drop index report_row_once_a_month;
create unique index report_row_once_a_month on report_row (employee_id, month, paid_by) where not removed;
