-- The written reason of a low or negative pay is about the person, and own data shows it (P106, A24).
create or replace view sent_pay with (security_invoker = true) as
  select report_id, employee_id, month, name, inputs, modifications, computed, removed, paid_by, sick_parts, reason
  from report_row;
