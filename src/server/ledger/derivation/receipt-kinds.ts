import { type Sql, sql } from '#server/db/sql'

/**
 * What receipts are (F7): (id, salon_id, day, opening, channel). Sunday wins over a night opening. A receipt is PS where an
 * article group or a discount is mapped as staff, else a visit where it has a treatment line, else DS where it has goods;
 * own use, gift cards and lines that wait alone are in no channel. `receipts` is a table expression that names them r.
 */
export const receiptKinds = (receipts: Sql): Sql => sql`
  select r.id, r.salon_id, r.day,
    case when extract(isodow from r.day) = 7 then 'sunday'
         when n.salon_id is not null then 'night' else 'day' end as opening,
    case when bool_or(l.staff) or exists (
           select from article_group_mapping m
           where m.code = any(r.discounts) and m.class = 'staff'
             and (m.salon_id = r.salon_id or m.salon_id is null and not exists (
               select from article_group_mapping own where own.salon_id = r.salon_id and own.code = m.code))) then 'PS'
         when bool_or(l.class = 'treatment') then 'visit'
         when bool_or(l.class = 'goods') then 'DS' end as channel
  from ${receipts}
  join receipt_line l on l.receipt_id = r.id
  left join night_opening n on n.salon_id = r.salon_id and n.day = r.day and r.time between n.opens and n.closes
  group by r.id, n.salon_id`
