-- Who has an invitation, for modules that only need to know that (decision 191). The code is not offered.
create view invited_person with (security_invoker = true) as
  select employee_id, created_at, expires_at
  from invitation;
