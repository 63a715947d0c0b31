-- A row for each person or case that a reply or a file held, in place of one for what was asked for. Rows from before stay: the subject
-- of a report was its id, of a draft its salon's.
alter table disclosure drop constraint disclosure_kind_check;
alter table disclosure add constraint disclosure_kind_check
  check (kind in ('report', 'draft', 'pay', 'person', 'file', 'case', 'customer')) not valid;
alter table disclosure validate constraint disclosure_kind_check;
-- One's own data reads by subject; the list groups by day and viewer, newest first.
create index on disclosure (subject, day desc);
create index on disclosure (day desc, viewer_id, kind, month);
drop index disclosure_viewer_id_id_idx;
