-- Pay whose hours had not arrived is in no average by the hour (P72).
alter table salary_history alter column hours drop not null;

update salary_history h set hours = null
from report_row r
where (r.report_id, r.employee_id) = (h.report_id, h.employee_id) and 'timeBook' = any(r.not_arrived);

-- Payslips show hours with all their decimals. Those of reports from before stay as they were: two.
alter table report add column exact_hours boolean not null default false;
