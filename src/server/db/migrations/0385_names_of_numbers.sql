-- The names that register files have for person numbers without a person (F31). A name may stand here twice, since imports do not wait
-- for each other. It is removed when the number has a person, and in time.
create table number_name (
  id bigint generated always as identity primary key,
  register integer not null references register on delete cascade,
  number text not null,
  name text not null,
  -- When the import began that read it.
  told_at timestamptz not null
);
create index on number_name (number, register);
create index on number_name (register);

-- What waits for a mapping is shown with these names, in cached answers too.
create trigger number_name_added_tells after insert on number_name referencing new table as changed
  for each statement execute function tell_figures_of_rows();
create trigger number_name_changed_tells after update on number_name referencing new table as changed
  for each statement execute function tell_figures_of_rows();
create trigger number_name_removed_tells after delete on number_name referencing old table as changed
  for each statement execute function tell_figures_of_rows();
