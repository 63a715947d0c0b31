-- The base amounts (G) that the owner entered, each from a 1 May (P200). The published ones are in the product.
create table base_amount (
  object_id text primary key,
  from_day date not null check (to_char(from_day, 'MM-DD') = '05-01'),
  amount integer not null check (amount between 100000 and 500000),
  source text not null check (source <> ''),
  added_by text not null references employee,
  added_at timestamptz not null,
  removed_by text references employee,
  removed_at timestamptz
);
create unique index base_amount_one_a_year on base_amount (from_day) where removed_at is null;
