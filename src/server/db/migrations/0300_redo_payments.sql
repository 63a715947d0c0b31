-- What payroll reports pay for work that was done again (C44): a row a report and approved expense. The expense may be removed from its
-- case afterwards; the row stays, so that what was paid is known and can be taken back. Rows of removed and replaced reports count no more.
create table redo_payment (
  report_id text not null references report on delete cascade,
  item_id text not null,
  complaint_id text not null references complaint on delete cascade,
  employee_id text not null references employee,
  -- the day of the approval, in Norway
  finished_on date not null,
  -- of the expense, gross
  cost numeric(12, 2) not null,
  -- of its net cost: what the report has dealt with, and what it paid; negative where it took back
  settled numeric(14, 3) not null,
  paid numeric(14, 3) not null,
  primary key (report_id, item_id)
);
create index on redo_payment (item_id);
create index on redo_payment (employee_id);

create policy within_scope on redo_payment
  using (case current_setting('foehn.reach', true) when 'every' then true
    when 'person' then employee_id = current_setting('foehn.within', true)
    else scope_has_report(report_id) end)
  with check (scope_has_report(report_id));
alter table redo_payment enable row level security;

-- Reports from before did not keep what they paid for. A row's supplement is counted for the expenses that were completed in its month by
-- its person: first those of the report's salon, which its manager saw, then the others, the oldest first. Those of the report's salon are
-- dealt with, paid or not: the manager has decided. Those of other salons were offered to nobody, and are proposed in the next month.
with given as (
  select r.object_id as report_id, r.salon_id, row.employee_id, row.month,
         coalesce((row.modifications->>'tilleggOmklipp')::numeric, (row.inputs->>'tilleggOmklipp')::numeric, 0) as amount
  from report r join report_row row on row.report_id = r.object_id
  where r.removed_at is null and r.replaced_at is null and not row.removed
), done as (
  select g.report_id, i.object_id as item_id, i.complaint_id, g.employee_id,
         (i.finished_at at time zone 'Europe/Oslo')::date as finished_on, i.cost, i.cost * 0.8 as net,
         c.salon_id = g.salon_id as offered, g.amount,
         sum(i.cost * 0.8) over (partition by g.report_id, g.employee_id
                                 order by (c.salon_id = g.salon_id) desc, i.finished_at, i.object_id) as up_to
  from given g
  join complaint_item i on i.fixer_id = g.employee_id and i.kind = 'expense' and i.status = 4
    and i.finished_at >= g.month::timestamp at time zone 'Europe/Oslo'
    and i.finished_at < (g.month + interval '1 month') at time zone 'Europe/Oslo'
  join complaint c on c.object_id = i.complaint_id
), counted as (
  -- The supplement was rounded to the øre: half of one is no rest.
  select *, case when amount + 0.005 >= up_to then net else greatest(0, amount - up_to + net) end as paid from done
)
insert into redo_payment (report_id, item_id, complaint_id, employee_id, finished_on, cost, settled, paid)
select report_id, item_id, complaint_id, employee_id, finished_on, cost, case when offered then net else paid end, paid
from counted where offered or paid > 0;
