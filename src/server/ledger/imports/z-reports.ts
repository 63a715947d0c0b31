import { raw, type Sql, sql } from '#server/db/sql'

/** Z reports may be made this long after what they close, over a holiday: so far beyond a range one has to look. */
export const LATE_DAYS = 31

/**
 * Whether receipts (total, tips) are what Z reports (cash, credit) say. Credit sales stand in the cash total or beside it; tips
 * are in it or not: registers differ. Null where there is no Z report.
 */
const addsUp = raw('array[total, total - tips] && array[cash, cash + credit]')

/** What registers sold on days. Register by register: the receipts of a register's days lie together, those of a day do not. */
const soldByRegister = (registers: Sql, days: Sql): Sql => sql`
  select g.id as register, day, time, amount_in, tips
  from (${registers}) g (id) cross join lateral (
    select day, max(time) as time, sum(amount_in) as amount_in, sum(tips) as tips from receipt
    where register = g.id and ${days} group by day) of_register`

/** The same of registers and days that are values. With both at hand the planner looks them up by index, whatever their number. */
export const soldOn = (registers: readonly number[], days: readonly string[]): Sql => sql`
  select register, day, max(time) as time, sum(amount_in) as amount_in, sum(tips) as tips from receipt
  where register = any(${registers}::integer[]) and day = any(${days}::date[]) group by register, day`

/**
 * The days of registers, with what was sold, what the Z reports of the day say, which those are, and whether the two agree
 * (F9). `registers` selects ids and `days` is a condition on a day: they narrow receipts and Z reports alike. `whole` selects what was
 * sold, by register and day.
 *
 * A Z report closes what was sold since the one before it, so it belongs to the day of the last receipt that it closes,
 * whenever it was made; in the small hours always to the day before. A day agrees where it adds up by itself, or where each Z
 * report that closes some of it does: one made in the morning, after the first customer, closes parts of two days.
 *
 * Joins are full ones where either would do, since those are never nested loops. Of days that are newer than its statistics the planner
 * expects a row, and loops over a month's receipts would take minutes.
 */
export const registerDays = (registers: Sql, days: Sql, whole = soldByRegister(registers, days)): Sql => sql`
  with made as (
    select * from z_report where register in (${registers}) and ${days}
  ), made_on as (
    select register, day, array_agg(time order by time) as times from made group by 1, 2
  ), sold as (
    select register, day, time, amount_in, tips, times
    from (${whole}) whole full join made_on using (register, day)
    where time is not null
  ), happened as (
    -- What was sold between two Z reports of a day is one row. A receipt of the same moment as a Z report lies before it.
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
  ) register_day`
