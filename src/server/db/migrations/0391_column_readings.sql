-- How time book files with the chain's own headings are read (F35): one row for each set of headings. `headings` has the file's heading of
-- each of `columns`, or null where the file has none.
create table time_book_reading (
  headings_key text primary key,
  columns text[] not null,
  headings text[] not null,
  empty_is_zero boolean not null,
  check (cardinality(columns) = cardinality(headings))
);
