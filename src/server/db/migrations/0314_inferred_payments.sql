-- Migration 0300 counted what earlier reports paid against redos, oldest first. Where a row paid exactly what its salon's redos came to, or
-- nothing, there was one way to count. Elsewhere it was a guess, and a proposal that is made of it says so.
alter table redo_payment add inferred boolean not null default false;
comment on column redo_payment.inferred is 'The report did not keep which redos it paid for, and its amount fits several ways.';

update redo_payment payment set inferred = true
from report r join report_row row on row.report_id = r.object_id
where payment.report_id = r.object_id and payment.employee_id = row.employee_id
  and coalesce((row.modifications->>'tilleggOmklipp')::numeric, (row.inputs->>'tilleggOmklipp')::numeric, 0) <> 0
  and abs(coalesce((row.modifications->>'tilleggOmklipp')::numeric, (row.inputs->>'tilleggOmklipp')::numeric, 0) - (
    select coalesce(sum(i.cost * 0.8), 0)
    from complaint_item i join complaint c on c.object_id = i.complaint_id
    where i.fixer_id = row.employee_id and i.kind = 'expense' and i.status = 4 and c.salon_id = r.salon_id
      and i.finished_at >= row.month::timestamp at time zone 'Europe/Oslo'
      and i.finished_at < (row.month + interval '1 month') at time zone 'Europe/Oslo')) > 0.005;
