-- How many rows of the time book a sum is of, so that hours that have not arrived are told from 0 hours (K30). History is filled in
-- here: nothing is derived again, and no other sum is changed.

alter table employee_day add column book_rows integer not null default 0;
alter table salon_day add column book_rows integer not null default 0;
alter table employee_month add column book_rows integer not null default 0;
alter table salon_month add column book_rows integer not null default 0;
alter table employee_year add column book_rows integer not null default 0;
alter table salon_year add column book_rows integer not null default 0;

-- The time book stands on the opening 'day'.
update employee_day d set book_rows = b.rows
from (select salon_id, employee_id, day, count(*) as rows from daily_figures
      where employee_id is not null group by salon_id, employee_id, day) b
where (d.salon_id, d.employee_id, d.day) = (b.salon_id, b.employee_id, b.day) and d.opening = 'day';

update salon_day d set book_rows = b.rows
from (select salon_id, day, sum(book_rows) as rows from employee_day where book_rows > 0 group by salon_id, day) b
where (d.salon_id, d.day) = (b.salon_id, b.day) and d.opening = 'day';

update employee_month m set book_rows = d.rows
from (select salon_id, employee_id, date_trunc('month', day)::date as month, sum(book_rows) as rows from employee_day
      where book_rows > 0 group by salon_id, employee_id, date_trunc('month', day)) d
where (m.salon_id, m.employee_id, m.month) = (d.salon_id, d.employee_id, d.month) and m.opening = 'day';

update salon_month m set book_rows = d.rows
from (select salon_id, date_trunc('month', day)::date as month, sum(book_rows) as rows from salon_day
      where book_rows > 0 group by salon_id, date_trunc('month', day)) d
where (m.salon_id, m.month) = (d.salon_id, d.month) and m.opening = 'day';

update employee_year y set book_rows = m.rows
from (select salon_id, employee_id, date_trunc('year', month)::date as year, sum(book_rows) as rows from employee_month
      where book_rows > 0 group by salon_id, employee_id, date_trunc('year', month)) m
where (y.salon_id, y.employee_id, y.year) = (m.salon_id, m.employee_id, m.year) and y.opening = 'day';

update salon_year y set book_rows = m.rows
from (select salon_id, date_trunc('year', month)::date as year, sum(book_rows) as rows from salon_month
      where book_rows > 0 group by salon_id, date_trunc('year', month)) m
where (y.salon_id, y.year) = (m.salon_id, m.year) and y.opening = 'day';

-- The sources that had not arrived when a row was sent, and whose inputs nobody had filled in (K32). Of earlier reports it is not known.
alter table report_row add column not_arrived text[] not null default '{}';
