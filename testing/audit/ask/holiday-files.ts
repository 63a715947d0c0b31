import { eachOf } from '../at-once.ts'
import type { Audit } from '../audit.ts'
import { addMonths, type Month, monthOf } from '../calendar.ts'
import { commissionHours, filedParts } from '../components.ts'
import { compareNumber, compareText, note } from '../differences.ts'
import { cellsOfCsv, endpoints, type Json } from '../driver.ts'
import {
  type Fraction,
  fraction,
  isLess,
  isZero,
  minus,
  plus,
  times,
  toNumber,
  toOre,
  zero,
} from '../fraction.ts'
import type { HolidayPayment } from '../holiday-accounts.ts'
import { norwegian, payParts } from '../pay-parts.ts'
import type { Report, SentRow } from '../replay.ts'

/** The months back that the format takes (P217). */
const MONTHS_BACK = 12
export const isTooOld = ({ chain }: Audit, month: Month): boolean =>
  month < addMonths(monthOf(chain.today), -MONTHS_BACK)
/** True if two of the people have the same number, which a file cannot tell apart (P84). */
export const shareNumber = ({ driver }: Audit, people: readonly string[]): boolean => {
  const numbers = [...new Set(people)].map(driver.numberOf)
  return new Set(numbers).size < numbers.length
}

const HOLIDAY_PAY = 'Feriepenger'
const COMMISSION_HOURS = 'Timer med provisjon'
const NAV_HOURS = 'Sykefravær som NAV betaler'

interface FileLine {
  readonly number: string
  readonly part: string
  readonly quantity: Fraction
  readonly kroner: Fraction
}

interface Fetched {
  readonly isMade: boolean
  readonly lines: readonly FileLine[]
}

const fetchFile = async ({ driver }: Audit, objectId: string, part: string): Promise<Fetched> => {
  const { status, bytes } = await driver.ask(endpoints.reports.export, {
    params: { objectId },
    query: { format: 'tripletex', part },
  })
  if (status !== 200) return { isMade: false, lines: [] }
  const [, ...lines] = cellsOfCsv(bytes)
  const all = lines.map((cells): FileLine => {
    const [quantity, rate] = [norwegian(cells[5] || '0'), norwegian(cells[6] || '0')]
    return { number: cells[2] ?? '', part: cells[4] ?? '', quantity, kroner: times(quantity, rate) }
  })
  return { isMade: true, lines: all }
}

/** Number → the sum of its values. */
const byNumber = (all: readonly (readonly [number: string, value: Fraction])[]) => {
  const sums = new Map<string, Fraction>()
  for (const [number, value] of all) sums.set(number, plus(sums.get(number) ?? zero, value))
  return sums
}

interface Wanted {
  readonly rule: string
  readonly cell: string
  readonly part: string
  readonly of: 'quantity' | 'kroner'
}

const comparePart = (
  { driver, findings }: Audit,
  { rule, cell, part, of }: Wanted,
  wanted: readonly (readonly [string, Fraction])[],
  lines: readonly FileLine[],
): void => {
  const sums = byNumber(wanted.map(([person, value]) => [driver.numberOf(person), value]))
  const shown = byNumber(lines.filter(line => line.part === part).map(line => [line.number, line[of]]))
  for (const number of new Set([...sums.keys(), ...shown.keys()]))
    compareNumber(
      findings,
      { rule, cell: `${cell}, number ${number}`, field: part },
      sums.get(number) ?? zero,
      toNumber(shown.get(number) ?? zero),
    )
}

const kronerOf = (payments: readonly HolidayPayment[]) =>
  payments.map(({ person, kroner }) => [person, kroner] as const)

/** The largest amount of a line (P217). */
const MOST = fraction(999_999_999, 100)
const hasTooMuch = (row: SentRow): boolean =>
  Object.values(filedParts(row)).some(kroner => isLess(MOST, kroner))

const hasLines = ({ inputs, computed }: SentRow): boolean =>
  Object.keys(payParts({ ...inputs, ...computed })).length > 0 || !isZero(inputs.antDager ?? zero)

/** A payment that a file has, and that is withdrawn afterwards: the next file takes it back. */
const withdrawOne = async (
  audit: Audit,
  cell: string,
  objectId: string,
  one: HolidayPayment,
): Promise<void> => {
  await audit.driver.ask(endpoints.holidays.withdraw, { body: { objectId: audit.driver.idOf(one.key) } })
  const { lines } = await fetchFile(audit, objectId, 'holidayPay')
  const back = [[one.person, minus(zero, one.kroner)] as const]
  comparePart(audit, { rule: 'P212', cell, part: HOLIDAY_PAY, of: 'kroner' }, back, lines)
  note(audit.findings, 'a payment that a file takes back')
}

/**
 * The holiday pay of a salon's month is in one file only: the whole file (P211), or the file of holiday pay alone if that is made first
 * (P212). The whole file also has the hours of commission (P214, P215). A file that the format cannot carry is refused (P84, P217).
 */
const compareFiles = async (
  audit: Audit,
  report: Report,
  isWholeFirst: boolean,
): Promise<HolidayPayment | null> => {
  const { driver, replay, findings } = audit
  const { salon, month, rows } = report
  const objectId = driver.reportOf(report)
  const cell = `files of ${salon}, ${month}`
  const payments = replay.holidayPayments.filter(one => one.salon === salon && one.month === month)
  const isRefused = isTooOld(audit, month)
  const peopleOf = (some: readonly HolidayPayment[]) => some.map(({ person }) => person)
  const compareMade = (file: string, people: readonly string[], isMade: boolean, hasRoom = true) => {
    const expected = !isRefused && hasRoom && !shareNumber(audit, people)
    const at = { rule: isRefused || !hasRoom ? 'P217' : 'P84', cell, field: `${file} is made` }
    compareText(findings, at, String(expected), String(isMade))
  }
  const waiting = async (expected: number, field: string) => {
    const { json } = await driver.ask(endpoints.reports.holidayFiles, { params: { objectId } })
    compareNumber(findings, { rule: 'P212', cell, field }, fraction(expected), json?.waiting)
    return (json?.files ?? []) as readonly Json[]
  }
  if (payments.length > 0) await waiting(payments.length, 'waiting')
  const before = isWholeFirst ? await fetchFile(audit, objectId, 'whole') : null
  let inWhole = payments
  if (payments.length > 0) {
    const waits = before?.isMade ? 0 : payments.length
    const first = await fetchFile(audit, objectId, 'holidayPay')
    if (waits > 0) compareMade('the file of holiday pay', peopleOf(payments), first.isMade)
    else {
      const at = { rule: 'P212', cell, field: 'a file of holiday pay after the whole file' }
      compareText(findings, at, 'false', String(first.isMade))
      note(findings, 'holiday pay that the whole file had first')
    }
    if (first.isMade) {
      inWhole = []
      const at = { rule: 'P212', cell, part: HOLIDAY_PAY, of: 'kroner' } as const
      comparePart(audit, at, kronerOf(payments), first.lines)
      const files = await waiting(0, 'waiting after a file')
      const counted = files.reduce((sum, one) => sum + one.payments, 0)
      compareNumber(findings, { rule: 'P212', cell, field: 'in files' }, fraction(payments.length), counted)
      comparePart(
        audit,
        { ...at, cell: `${cell}, again` },
        [],
        (await fetchFile(audit, objectId, 'holidayPay')).lines,
      )
    } else await waiting(waits, 'waiting after a refused file')
  }
  const whole = await fetchFile(audit, objectId, 'whole')
  // A person without pay needs no number.
  const paid = rows.filter(hasLines).map(({ person }) => person)
  const hasRoom = !rows.some(hasTooMuch)
  compareMade('the whole file', [...paid, ...peopleOf(inWhole)], whole.isMade, hasRoom)
  if (!hasRoom) note(findings, 'a line that a file has no room for')
  if (!whole.isMade) return null
  if (before) {
    const again = { rule: 'P211', cell: `${cell}, again`, part: HOLIDAY_PAY, of: 'kroner' } as const
    comparePart(audit, again, kronerOf(inWhole), before.lines)
  }
  comparePart(audit, { rule: 'P211', cell, part: HOLIDAY_PAY, of: 'kroner' }, kronerOf(inWhole), whole.lines)
  comparePart(
    audit,
    { rule: 'P215', cell, part: COMMISSION_HOURS, of: 'quantity' },
    rows.flatMap(row => {
      const hours = commissionHours(row)
      return hours ? [[row.person, hours] as const] : []
    }),
    whole.lines,
  )
  comparePart(audit, { rule: 'P214', cell, part: COMMISSION_HOURS, of: 'kroner' }, [], whole.lines)
  const nav = rows.flatMap(({ person, sick }) => {
    // Hours in files have two decimals (P81).
    const hours = toOre(sick?.nav ?? zero)
    return isZero(hours) ? [] : [[person, hours] as const]
  })
  comparePart(audit, { rule: 'P214', cell, part: NAV_HOURS, of: 'quantity' }, nav, whole.lines)
  comparePart(audit, { rule: 'P214', cell, part: NAV_HOURS, of: 'kroner' }, [], whole.lines)
  if (nav.length > 0) note(findings, 'hours that NAV pays for')
  return payments[0] ?? null
}

/** The files for a payroll system of every report in force. The last part: it withdraws a payment. */
export const auditHolidayFiles = async (audit: Audit): Promise<void> => {
  const payments = new Map<Report, HolidayPayment>()
  const sent = audit.replay.inForce().filter(({ rows }) => rows.length > 0)
  const withPay = sent.filter(
    ({ salon, month }) =>
      !isTooOld(audit, month) &&
      audit.replay.holidayPayments.some(one => one.salon === salon && one.month === month),
  )
  await eachOf(sent, async report => {
    const payment = await compareFiles(audit, report, withPay.indexOf(report) % 2 === 1)
    if (payment) payments.set(report, payment)
  })
  const report = sent.find(one => payments.has(one))
  const payment = report && payments.get(report)
  if (!payment) return
  const cell = `files of ${report.salon}, ${report.month}, taken back`
  await withdrawOne(audit, cell, audit.driver.reportOf(report), payment)
}
