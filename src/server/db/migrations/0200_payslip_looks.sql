-- Up to which sent report somebody has looked at their own pay: one that was sent later is news to them.
create table payslip_look (
  employee_id text primary key references employee (object_id),
  looked_until timestamptz not null
);
