-- Rows of the time book under a stand-in's number count for their salon (F14). Only salons with such rows are derived again.
insert into derivation_job (salon_id)
select distinct d.salon_id from daily_figures d
join person_mapping m on m.emp_id = d.emp_no and m.employee_id is null and (m.salon_id is null or m.salon_id = d.salon_id)
where d.employee_id is null
on conflict (salon_id) do update set requested_at = now(), next_month = null, months_done = 0, months = null;
