import { raw, type Sql, sql } from '#server/db/sql'

/**
 * The maximum delay of a Z report after its day, for example over a holiday: reports are searched this far beyond a
 * range.
 */
export const LATE_DAYS = 31

/**
 * True when receipts (total, tips) match Z reports (cash, credit). Registers differ: credit sales are included in the cash
 * total or separate, and tips are included or not. Null without a Z report.
 */
const addsUp = raw('array[total, total - tips] && array[cash, cash + credit]')

/**
 * The sales of registers by day: the number of receipts, the time of the last one, and the sums of amounts and tips, both in kroner
 * including VAT. `registers` selects ids, and `days` is a condition on a day. Days without receipts are absent.
 */
export const soldByRegister = (registers: Sql, days: Sql): Sql => sql`
  select g.id as register, day, receipts, time, amount_in, tips
  from (${registers}) g (id) cross join lateral (
    select day, sum(receipts) as receipts, max(time) as time, sum(amount_in) as amount_in, sum(tips) as tips from register_day
    where register = g.id and ${days} group by day) of_register`

/**
 * The days of registers with their sales, the day's Z reports, and whether both agree (F9). `registers` selects ids and `days` is a
 * condition on a day: both narrow sales and Z reports. A Z report closes the sales since the previous one, so it belongs to the day
 * of the last receipt that it closes, whenever it was made; in the small hours it always belongs to the day before. A day agrees if
 * it adds up by itself, or if every Z report that closes part of it does: one made in the morning after the first customer closes
 * parts of two days. Full joins are used because they never become nested loops: for days newer than its statistics the planner
 * expects one row, and would loop over a month's sales for minutes.
 */
export const registerDays = (registers: Sql, days: Sql): Sql => sql`
  with made as (
    select * from z_report where register in (${registers}) and ${days}
  ), made_on as (
    select register, day, array_agg(time order by time) as times from made group by 1, 2
  ), sold as (
    select register, day, time, amount_in, tips, times
    from (${soldByRegister(registers, days)}) whole full join made_on using (register, day)
    where time is not null
  ), happened as (
    -- Sales between two Z reports of a day are one row. A receipt with the same time as a Z report precedes it.
    select register, day, time, null as report, amount_in, tips, null::numeric as cash, null::numeric as credit
    from sold where times is null or time <= times[1]
    union all
    select register, day, parts.time, null, parts.amount_in, parts.tips, null, null
    from sold cross join lateral (
      select max(r.time) as time, sum(r.amount_in) as amount_in, sum(r.tips) as tips
      from receipt r where r.register = sold.register and r.day = sold.day
      group by case when r.time > times[1] then width_bucket(r.time - interval '1 microsecond', times) else 0 end
    ) parts
    where sold.time > times[1]
    union all
    select register, day, time, report_id || ' ' || day, 0, 0, cash, credit from made
  ), counted as (
    select *, count(report) over (
        partition by register order by day, time, report nulls first
        rows between unbounded preceding and 1 preceding) as closing
    from happened
  ), closing as (
    select register, closing, max(report) as report, max(cash) as cash, max(credit) as credit,
      sum(amount_in) as total, sum(tips) as tips,
      max(day) filter (where report is not null) as made, max(time) filter (where report is not null) as made_at,
      max(day) filter (where report is null) as last_sold
    from counted group by 1, 2
  ), closed as (
    select register, day, sum(amount_in) as total, sum(tips) as tips, bool_and(coalesce(adds_up, false)) as adds_up
    from (select register, day, closing, amount_in, tips from counted where report is null) sold
    full join (select register, closing, ${addsUp} as adds_up from closing) by_report
      using (register, closing)
    group by 1, 2
    having count(day) > 0
  ), reported as (
    select register, day, sum(cash) as cash, sum(credit) as credit, array_agg(report) as reports
    from (
      select *, case when made_at < '06:00' then made - 1 else coalesce(last_sold, made) end as day
      from closing where report is not null
    ) made
    group by 1, 2
  )
  select register, day, total, sold, cash, reports, coalesce(${addsUp}, false) or adds_up as agrees
  from (
    select register, day, coalesce(total, 0) as total, total is not null as sold, coalesce(tips, 0) as tips, cash, credit, reports,
      coalesce(adds_up, false) as adds_up
    from closed full join reported using (register, day)
  ) compared`
