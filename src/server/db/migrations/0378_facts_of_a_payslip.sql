-- The employer and the pay day that the payslips of a report show (P180, P181). Reports from before have neither.
alter table report
  add column employer_name text,
  add column employer_number text,
  add column paid_on date;
