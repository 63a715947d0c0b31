-- When the setting of approvals was turned off while the report waited: since then its people are told of their payslip (P252).
alter table report add column released_at timestamptz;
