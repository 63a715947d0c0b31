-- Statistics of the whole chain are read by time, not by salon or person.
create index on salon_day (day);
create index on employee_day (day);
create index on salon_month (month);
create index on employee_month (month);
create index on salon_year (year);
create index on employee_year (year);
