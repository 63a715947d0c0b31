-- Receipts of years that bookkeeping no longer asks for are removed (F30). What was counted of them stays.

-- The day before which receipts were removed: the sums of those days are all that is left, and are not made again.
create table removed_receipts (
  one boolean primary key default true check (one),
  before date not null
);

-- A receipt that goes is looked for among those that cases are linked to.
create index on complaint (receipt_register, receipt_nr) where receipt_nr is not null;

-- A removal of a year tells once, at its end, and not with each of its batches and each receipt of them.
create or replace trigger receipt_tells_figures after insert or update or delete or truncate on receipt
  for each statement when (current_setting('foehn.untold', true) is distinct from 'on') execute function tell_figures();
create or replace trigger receipt_line_tells_figures after insert or update or delete or truncate on receipt_line
  for each statement when (current_setting('foehn.untold', true) is distinct from 'on') execute function tell_figures();
create or replace trigger receipt_conflict_tells_figures after insert or update or delete or truncate on receipt_conflict
  for each statement when (current_setting('foehn.untold', true) is distinct from 'on') execute function tell_figures();

-- A year is a sixth of the rows. By default its space would be used again only once a fifth of the rows is gone.
alter table receipt set (autovacuum_vacuum_scale_factor = 0.02);
alter table receipt_line set (autovacuum_vacuum_scale_factor = 0.02);
