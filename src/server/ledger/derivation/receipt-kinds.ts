import { type Sql, sql } from '#server/db/sql'

/**
 * The kinds of receipts (F7): (id, salon_id, day, opening, hour, channel). The hour is of the salon's clock. Sunday takes
 * precedence over a night opening. A receipt is PS when an article group or a discount is mapped as staff; otherwise a visit
 * when it has a treatment line; otherwise DS when it has goods. Receipts with only own use, gift cards or waiting lines have
 * no channel. `receipts` is a table expression with the alias r.
 */
export const receiptKinds = (receipts: Sql): Sql => sql`
  select r.id, r.salon_id, r.day, extract(hour from r.time)::integer as hour,
    case when extract(isodow from r.day) = 7 then 'sunday'
         when exists (
           select from open_night n
           where n.salon_id = r.salon_id and n.day = r.day and r.time between n.opens and n.closes) then 'night'
         else 'day' end as opening,
    case when has.staff or exists (
           select from article_group_mapping m
           where m.code = any(r.discounts) and m.class = 'staff'
             and (m.salon_id = r.salon_id or m.salon_id is null and not exists (
               select from article_group_mapping own where own.salon_id = r.salon_id and own.code = m.code))) then 'PS'
         when has.treatment then 'visit'
         when has.goods then 'DS' end as channel
  from ${receipts}
  cross join lateral (
    select bool_or(staff) as staff, bool_or(class = 'treatment') as treatment, bool_or(class = 'goods') as goods
    from receipt_line where receipt_id = r.id having count(*) > 0) has`
