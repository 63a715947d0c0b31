-- Which groups and numbers lines have named, and from which receipt on: a mapping of a name reads no line from before it. A name may stand
-- here twice, since two imports that meet it first do not wait for each other; the earliest counts.
create table line_name (
  kind text not null check (kind in ('group', 'number')),
  name text not null,
  first_receipt bigint not null
);
create index on line_name (kind, name);

insert into line_name
select 'group', name, min(receipt_id) from (
  select article_group as name, receipt_id from receipt_line
  union all select predefined, receipt_id from receipt_line where predefined is not null) named
group by name
union all
select 'number', emp_id, min(receipt_id) from receipt_line group by emp_id;

-- Few receipts have a discount.
create index receipt_discounts on receipt using gin (discounts) where discounts <> '{}';
