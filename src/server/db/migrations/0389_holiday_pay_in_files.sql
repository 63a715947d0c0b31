-- The file for a payroll system that a payment of holiday pay was first in (P212), and the one that took a withdrawn payment back:
-- sign -1. The key is what keeps two exports at once from both having it. holiday_payment is created by a later file of this folder
-- (0398), so there is no reference to it; payments are never deleted.
create table holiday_pay_in_file (
  payment_id text not null,
  sign smallint not null check (sign in (1, -1)),
  file_id text not null,
  format text not null,
  made_by text not null references employee,
  made_at timestamptz not null,
  primary key (payment_id, sign)
);
create index on holiday_pay_in_file (file_id);
create index on holiday_pay_in_file (made_by);
