-- When an expense was made decides whether it is of a payroll month that is about to be sent (K42).
create or replace view case_item with (security_invoker = true) as
  select object_id, complaint_id, kind, cost, status, fixer_id, finished_at, created_at
  from complaint_item;
