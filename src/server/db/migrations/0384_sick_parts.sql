-- The sick hours that a sent row pays, by who has to pay for them (P210). Null in rows from before, and where it is not known.
alter table report_row add sick_parts jsonb;

-- Own data shows them (A24).
create or replace view sent_pay with (security_invoker = true) as
  select report_id, employee_id, month, name, inputs, modifications, computed, removed, paid_by, sick_parts
  from report_row;
