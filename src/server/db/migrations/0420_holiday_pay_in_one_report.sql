-- The report whose whole file has a payment: the files of the month's other reports leave it out (P211). Null for a file with holiday pay
-- only. It does not reference the report, as a table that does needs a policy of its own.
alter table holiday_pay_in_file add column report_id text;
-- The number that the payment was paid under. It is taken back under the same one (P212). Null: unknown, then the number of today.
alter table holiday_pay_in_file add column employment_id text;

-- The log tells of which report the earlier files were. Before, a whole file left a withdrawn payment out instead of taking it back; such a
-- payment stays out.
update holiday_pay_in_file f
set report_id = case when exported.whole and f.sign = 1 and not exists (
      select from holiday_pay_in_file back
      join audit later on later.action = 'report exported' and later.at = back.made_at and later.actor_id = back.made_by
      where back.payment_id = f.payment_id and back.sign = -1) then exported.report_id end,
  employment_id = (
    select coalesce(row.modifications ->> 'employmentId', row.inputs ->> 'employmentId')
    from report_row row join holiday_payment p on p.employee_id = row.employee_id
    where row.report_id = exported.report_id and p.object_id = f.payment_id)
from (
  select subject as report_id, action = 'report exported' as whole, at, actor_id, details ->> 'format' as format
  from audit where action in ('report exported', 'holiday pay exported') and not details ? 'part') exported
where exported.at = f.made_at and exported.actor_id = f.made_by and exported.format = f.format;

-- Who was not in the report was paid under the number of the day of the file, or the last one.
update holiday_pay_in_file f set employment_id = coalesce(
  (select n.number from person_number n
   where n.employee_id = p.employee_id and (f.made_at at time zone 'Europe/Oslo')::date between n.from_day and n.until_day
   order by n.from_day desc limit 1),
  (select h.number from held_number h
   where h.employee_id = p.employee_id and h.salon_id = p.salon_id and h.began <= (f.made_at at time zone 'Europe/Oslo')::date
   order by h.until_day desc limit 1))
from holiday_payment p
where p.object_id = f.payment_id and f.employment_id is null;
