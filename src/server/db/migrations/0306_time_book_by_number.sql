-- Rows of the time book stand by salon, number and day, however many numbers a person has (D76). A correction by hand stands beside the
-- rows of files: it counts in their place until somebody chooses otherwise (D77).

-- The contents of a row that somebody has decided against: those that stood there when the day was corrected, and those that were
-- refused since. A file that says one of them again asks nothing.
alter table daily_figures add settled text[] not null default '{}';

-- A day entered by hand is one row, under the product's own number of the person. Where it was several, or stood beside rows of a file
-- and was summed with them, it becomes their sum: the figure that was shown stays.
create temp table day_by_hand on commit drop as
  select salon_id, employee_id, day, sum(produksjontimer) as produksjontimer, sum(bookede_timer) as bookede_timer, sum(besok) as besok,
    sum(oppgraderinger) as oppgraderinger, sum(rebookinger) as rebookinger, sum(kurstimer) as kurstimer, sum(syketimer) as syketimer,
    sum(feriedager) as feriedager, sum(natt_timer) as natt_timer, sum(sondag_timer) as sondag_timer, sum(varekost) as varekost,
    sum(bonuspoeng) as bonuspoeng, max(entered_by) as entered_by, max(updated_at) filter (where entered_by is not null) as updated_at
  from daily_figures
  where employee_id is not null
  group by salon_id, employee_id, day
  having bool_or(entered_by is not null) and (count(*) > 1 or min(emp_no) <> '#' || employee_id);

delete from daily_figures d using day_by_hand h
where (d.salon_id, d.employee_id, d.day) = (h.salon_id, h.employee_id, h.day) and d.entered_by is not null;

insert into daily_figures (salon_id, emp_no, employee_id, day, produksjontimer, bookede_timer, besok, oppgraderinger, rebookinger,
  kurstimer, syketimer, feriedager, natt_timer, sondag_timer, varekost, bonuspoeng, entered_by, updated_at)
select salon_id, '#' || employee_id, employee_id, day, produksjontimer, bookede_timer, besok, oppgraderinger, rebookinger, kurstimer,
  syketimer, feriedager, natt_timer, sondag_timer, varekost, bonuspoeng, entered_by, updated_at
from day_by_hand;

drop table day_by_hand;

create index daily_figures_by_hand on daily_figures (salon_id, employee_id, day) where entered_by is not null;
