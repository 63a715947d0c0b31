import type { Scope } from '#domain/access/scope'
import type { OwnSales, PayLever } from '#domain/payroll/pay-levers'
import { total } from '#domain/values/decimal'
import { type Day, firstDay, type Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'
import { receiptKinds } from '#server/ledger/derivation/receipt-kinds'

interface OwnSalesQuestion {
  readonly objectId: string
  readonly salonId: string
  /** The last day is today; the span begins with `from`. */
  readonly from: Month
  readonly month: Month
  readonly today: Day
}

type Row = { readonly running: boolean } & Readonly<Record<`${PayLever}s` | `${PayLever}Sold`, number>>

/** A person's customers, upgrades and products in a salon, in the running month and since an earlier one, with what they sold for (P246). */
export type OwnSalesOfSpans = Readonly<Record<PayLever, readonly [month: OwnSales, longer: OwnSales]>>

/**
 * Counts a person's own lines of a salon, without returns (P246). A customer is a visit with own treatments, and sold is what those cost.
 * A product is as in K38. An upgrade is a visit with several own treatments, and sold is the cheapest of them; of a day there are as many
 * as the time book has, the cheapest first. Kroner exclude VAT.
 */
export const readOwnSales = async (
  db: Db,
  scope: Scope,
  { objectId, salonId, from, month, today }: OwnSalesQuestion,
): Promise<OwnSalesOfSpans> => {
  const receipts = sql`(
    select r.* from sold_receipt r
    where r.salon_id = ${salonId} and r.day between ${firstDay(from)} and ${today}
      and r.day in (select day from person_day_sums where employee_id = ${objectId} and salon_id = ${salonId})
      and exists (select from sold_line l where l.receipt_id = r.id and l.employee_id = ${objectId})) r`
  const rows = await db.many<Row>(
    scope,
    sql`with line as (
          select r.id, r.day, r.channel, l.class, l.staff, l.quantity, l.amount_ex
          from (${receiptKinds(receipts)}) r join sold_line l on l.receipt_id = r.id
          where l.employee_id = ${objectId} and ${within(scope, { salon: 'r.salon_id', person: 'l.employee_id' })}
            and not l.is_return and l.amount_ex > 0
        ), visit as (
          select id, day, sum(amount_ex) as sold, min(amount_ex) as cheapest, count(*) as treatments
          from line where channel = 'visit' and class = 'treatment' group by id, day
        ), several as (
          select day, cheapest, row_number() over (partition by day order by cheapest, id) as place
          from visit where treatments > 1
        ), booked as (
          select day, sum(upgraded) as upgraded from person_day_sums
          where employee_id = ${objectId} and salon_id = ${salonId} group by day
        ), counted as (
          select day, 1 as visits, sold as "visitSold", 0 as upgrades, 0 as "upgradeSold", 0 as products, 0 as "productSold" from visit
          union all
          select day, 0, 0, 1, cheapest, 0, 0 from several join booked using (day) where place <= upgraded
          union all
          select day, 0, 0, 0, 0, quantity, amount_ex from line
          where class = 'goods' and not staff and channel in ('visit', 'DS') and quantity > 0
        )
        select day >= ${firstDay(month)} as running,
               sum(visits)::integer as visits, sum("visitSold") as "visitSold",
               sum(upgrades)::integer as upgrades, sum("upgradeSold") as "upgradeSold",
               sum(products) as products, sum("productSold") as "productSold"
        from counted group by running`,
  )
  const salesOf = (lever: PayLever, since: Month, parts: readonly Row[]): OwnSales => ({
    from: firstDay(since),
    count: total(parts.map(part => part[`${lever}s`])),
    sold: total(parts.map(part => part[`${lever}Sold`])),
  })
  const running = rows.filter(row => row.running)
  const spansOf = (lever: PayLever) => [salesOf(lever, month, running), salesOf(lever, from, rows)] as const
  return { upgrade: spansOf('upgrade'), visit: spansOf('visit'), product: spansOf('product') }
}
