import type { HolidayAccount, HolidayEarnings, HolidayPayment } from '#contract/payroll/holidays'
import type { Scope } from '#domain/access/scope'
import { holidayAccount } from '#domain/holidays/holiday-account'
import { holidayDays } from '#domain/holidays/holiday-days'
import { employedMonths, lastDayOfWork } from '#domain/holidays/leaver'
import {
  type Day,
  firstDay,
  lastDay,
  type Month,
  month,
  monthOf,
  monthsFrom,
  yearOf,
} from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { findSalon } from '#server/chain/salons/salons'
import { readBaseAmounts } from '#server/chain/settings/base-amounts'
import { readSettings } from '#server/chain/settings/settings'
import { dayOf } from '#server/clock'
import type { Db } from '#server/db/db'
import { byName, sql } from '#server/db/sql'
import { readReportedPay } from '../wage-types.queries.ts'
import { holidayBasisOf, type SentBasis } from './basis-rows.ts'
import { isPaidAlone } from './paid-alone.ts'
import { type HolidayPerson, ownPerson, peopleOfAccounts } from './people.queries.ts'

const because = { because: 'holiday pay is for the whole chain, and the people were found within the scope' }

interface SentRow extends SentBasis {
  readonly employeeId: string
  readonly salonName: string
}

/** The rows of the reports in force of these years, in every salon. A corrected report counts as its correction (P74). */
const sentRows = (db: Db, ids: readonly string[], first: number, last: number): Promise<SentRow[]> =>
  db.many<SentRow>(
    because,
    sql`select row.employee_id as "employeeId", to_char(r.month, 'YYYY-MM') as month, s.name as "salonName", r.edition,
               row.inputs, row.modifications, row.computed, row.not_arrived as "notArrived",
               row.sick_parts as "sickParts"
        from report r join report_row row on row.report_id = r.object_id
        join chain_salon s on s.object_id = r.salon_id
        where row.employee_id = any(${ids}) and r.month between ${`${first}-01-01`} and ${`${last}-12-31`}
          and r.removed_at is null and r.replaced_at is null
        order by r.month, ${byName('s.name')}, r.created_at`,
  )

type PaymentRow = HolidayPayment & { readonly employeeId: string; readonly earningYear: number }

const paymentsOf = (db: Db, ids: readonly string[], first: number, last: number): Promise<PaymentRow[]> =>
  db.many<PaymentRow>(
    because,
    sql`select p.object_id as "objectId", p.employee_id as "employeeId", p.earning_year as "earningYear",
               to_char(p.month, 'YYYY-MM') as month, s.name as "salonName", p.kroner, who.name as "registeredBy",
               p.registered_at as "registeredAt",
               (select r.object_id from report r where ${isPaidAlone}) as payslip
        from holiday_payment p join chain_salon s on s.object_id = p.salon_id
        join person who on who.object_id = p.registered_by
        where p.employee_id = any(${ids}) and p.earning_year between ${first} and ${last} and p.withdrawn_at is null
        order by p.month, p.registered_at`,
  )

const carriedOf = async (db: Db, ids: readonly string[], year: number): Promise<Map<string, number>> => {
  const rows = await db.many<{ id: string; days: number }>(
    because,
    sql`select employee_id as id, days from carried_holiday where employee_id = any(${ids}) and year = ${year}`,
  )
  return new Map(rows.map(({ id, days }) => [id, days]))
}

type ReadRow = ReturnType<typeof holidayBasisOf> & { readonly salonName: string }

/** The finished months of a year. */
const monthsOf = (year: number, today: Day): readonly Month[] =>
  monthsFrom(month(`${year}-01`), month(`${year}-12`)).filter(one => one < monthOf(today))

/** The stored data of some people in a range of years, as one function for each year of a person. */
const readYears = async (db: Db, ids: readonly string[], first: number, last: number, today: Day) => {
  const [sent, payments, reported, { terms }, baseAmounts] = await Promise.all([
    sentRows(db, ids, first, last),
    paymentsOf(db, ids, first, last),
    readReportedPay(db),
    readSettings(db),
    readBaseAmounts(db),
  ])
  const read = sent.map(({ employeeId, salonName, ...row }) => ({
    employeeId,
    row: { salonName, ...holidayBasisOf(row, reported, terms) },
  }))
  const rowsOf = (objectId: string, year: number): readonly ReadRow[] =>
    read
      .filter(({ employeeId, row }) => employeeId === objectId && yearOf(row.month) === year)
      .map(({ row }) => row)
  const earnings = (
    { objectId, birthYear, memberships }: HolidayPerson,
    earningYear: number,
  ): HolidayEarnings => {
    const rows = rowsOf(objectId, earningYear)
    const paid = payments.filter(one => one.employeeId === objectId && one.earningYear === earningYear)
    const account = holidayAccount({
      earningYear,
      birthYear,
      leftOn: lastDayOfWork(memberships, today),
      rows,
      employed: employedMonths(memberships, monthsOf(earningYear, today)),
      payments: paid.map(({ kroner }) => kroner),
      baseAmounts,
    })
    return {
      ...account,
      rows: rows.map(({ days, outside, ...row }) => row),
      payments: paid.map(({ employeeId, earningYear, ...payment }) => payment),
    }
  }
  return { rowsOf, earnings }
}

/** What a person earned in a year, for a payment of it. */
export const earningsOf = async (
  db: Db,
  person: HolidayPerson,
  earningYear: number,
  now: Date,
): Promise<HolidayEarnings & { readonly gone: boolean }> => {
  const today = dayOf(now)
  const { earnings } = await readYears(db, [person.objectId], earningYear, earningYear, today)
  return { ...earnings(person, earningYear), gone: lastDayOfWork(person.memberships, today) !== null }
}

/**
 * What people who have left the chain earned in the year of their last day, in the year before, and in later years in which reports
 * paid them (P174), by person. Others have no entry. The caller has checked that their account belongs to a salon in scope (P176).
 */
export const earningsOfLeavers = async (
  db: Db,
  people: readonly HolidayPerson[],
  today: Day,
): Promise<Map<string, HolidayEarnings[]>> => {
  const gone = people.flatMap(person => {
    const leftOn = lastDayOfWork(person.memberships, today)
    return leftOn === null ? [] : [{ person, year: yearOf(leftOn) }]
  })
  const years = gone.map(({ year }) => year)
  const ids = gone.map(({ person }) => person.objectId)
  if (ids.length === 0) return new Map()
  const { rowsOf, earnings } = await readYears(db, ids, Math.min(...years) - 1, yearOf(today), today)
  return new Map(
    gone.map(({ person, year }) => {
      const later = Array.from({ length: yearOf(today) - year }, (_, at) => year + 1 + at)
      const paid = later.filter(one => rowsOf(person.objectId, one).length > 0)
      return [person.objectId, [year - 1, year, ...paid].map(one => earnings(person, one))]
    }),
  )
}

const accountsOf = async (
  db: Db,
  scope: Scope,
  people: readonly HolidayPerson[],
  year: number,
  now: Date,
): Promise<HolidayAccount[]> => {
  const today = dayOf(now)
  const ids = people.map(({ objectId }) => objectId)
  const { rowsOf, earnings } = await readYears(db, ids, year - 1, year, today)
  const carried = await carriedOf(db, ids, year)
  return people.map(person => {
    const { objectId, name, birthYear, memberships } = person
    const leftOn = lastDayOfWork(memberships, today)
    const leftIn = leftOn === null ? null : yearOf(leftOn)
    // A leaver can be paid later, for example back pay (P144).
    const isPaidLater = leftIn !== null && leftIn < year && rowsOf(objectId, year).length > 0
    const years = leftIn === year || isPaidLater ? [year - 1, year] : [year - 1]
    return {
      objectId,
      name,
      birthYear,
      leftOn,
      earnings: years.map(one => earnings(person, one)),
      holiday: holidayDays(year, birthYear, {
        carried: carried.get(objectId) ?? 0,
        taken: rowsOf(objectId, year).map(({ days }) => days),
      }),
      mayPay: objectId !== scope.viewer.objectId,
    }
  })
}

/**
 * The accounts of a salon in a holiday year, by name: of the people who worked there in it, and of those who left after the beginning
 * of the year before, or were paid after it.
 *
 * @throws Refusal not_found if the salon is out of scope
 */
export const accountsOfSalon = async (
  db: Db,
  scope: Scope,
  { salonId, year }: { readonly salonId: string; readonly year: number },
  now: Date,
): Promise<HolidayAccount[]> => {
  if (!(await findSalon(db, scope, salonId))) throw new Refusal('not_found')
  const people = await peopleOfAccounts(
    db,
    scope,
    salonId,
    sql`(exists (select from membership m where (m.employee_id, m.salon_id) = (e.object_id, salon.id)
                 and m.from_day <= ${lastDay(month(`${year}-12`))} and m.until_day > ${firstDay(month(`${year - 1}-01`))})
         or (not exists (select from current_membership w where w.employee_id = e.object_id)
             and exists (select from report r join report_row row on row.report_id = r.object_id
                         where row.employee_id = e.object_id and r.removed_at is null and r.replaced_at is null
                           and r.month between ${firstDay(month(`${year - 1}-01`))} and ${firstDay(month(`${year}-12`))})))`,
  )
  return accountsOf(db, scope, people, year, now)
}

/** The viewer's own account. */
export const ownHolidays = async (db: Db, scope: Scope, year: number, now: Date): Promise<HolidayAccount> => {
  const people = await ownPerson(db, scope)
  const [account] = await accountsOf(db, scope, people, year, now)
  if (!account) throw new Refusal('not_found')
  return account
}
