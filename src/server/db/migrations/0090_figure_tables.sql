-- The sums of months and years belong to salons and people that are there, as the sums of days do.
alter table employee_month add foreign key (salon_id) references salon, add foreign key (employee_id) references employee;
alter table employee_year add foreign key (salon_id) references salon, add foreign key (employee_id) references employee;
alter table salon_month add foreign key (salon_id) references salon;
alter table salon_year add foreign key (salon_id) references salon;

-- Rows of the time book that wait for their person change no sum, but they tell which hours have arrived.
create trigger daily_figures_tells_figures after insert or update or delete or truncate on daily_figures
  for each statement execute function tell_figures();
