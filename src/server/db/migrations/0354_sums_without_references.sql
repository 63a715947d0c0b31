-- A day's sums are made of receipts and the time book, which refer to salons and people themselves; those of months and years never did.
-- Each reference was checked by a statement a row: more than half of the time for which an import locks the ledger.
alter table employee_day drop constraint employee_day_salon_id_fkey;
alter table employee_day drop constraint employee_day_employee_id_fkey;
alter table salon_day drop constraint salon_day_salon_id_fkey;
