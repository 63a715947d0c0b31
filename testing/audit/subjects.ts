import { addDays, monthOf, weekdayOf } from './calendar.ts'
import type { BookRow, Chain, EmployedAs, Step, WrittenReceipt } from './facts.ts'
import { isRedDay } from './opening-days.ts'

type Of<Does extends Step['does']> = Extract<Step, { does: Does }>

const kindsOfEmployment: readonly EmployedAs[] = [
  ...(['frisor', 'utenSvennebrev', 'hjelpearbeider', 'larlingLop1', 'larlingLop2'] as const),
  ...(['larekandidat', 'praksiskandidat'] as const),
]

const timesOf = <T>(all: readonly T[], is: (one: T) => boolean): number => all.filter(is).length
const isAfter = (one: { readonly at: string }, other: { readonly at: string }): boolean => one.at > other.at

/** How often each subject of the audit occurs in a chain. A subject that never occurs is never compared. */
export const subjectsOf = ({ steps, today }: Chain): Readonly<Record<string, number>> => {
  const all = <Does extends Step['does']>(does: Does) =>
    steps.filter((step): step is Of<Does> => step.does === does)
  const rows: readonly BookRow[] = all('book').flatMap(step => step.rows)
  const sold = all('receipts')
  const receipts: readonly WrittenReceipt[] = sold.flatMap(step => step.receipts)
  const hires = all('hires')
  const moves = all('moves')
  const registers = all('opens').flatMap(step => step.registers)
  const reports = all('reports')
  const corrections = all('corrects')
  const moved = new Set(moves.filter(step => step.salons.length > 0).map(step => step.person))
  const left = moves.filter(step => step.salons.length === 0)
  const numberOf = (person: string) => hires.find(step => step.person === person)?.number ?? ''
  const isOfClockChange = ({ day, time }: WrittenReceipt) =>
    ['2024-10-27', '2025-03-30', '2025-10-26', '2026-03-29', '2026-10-25'].includes(day) &&
    /^0[12]/.test(time)
  const again = (is: (one: WrittenReceipt, other: WrittenReceipt) => boolean): number => {
    const seen = new Map<string, WrittenReceipt>()
    return timesOf(
      sold.flatMap(({ register, receipts: of }) =>
        of.map(one => ({ key: `${JSON.stringify(register)} ${one.nr}`, one })),
      ),
      ({ key, one }) => {
        const other = seen.get(key)
        if (!other) seen.set(key, one)
        return other !== undefined && is(one, other)
      },
    )
  }
  const isOfStandIn = ({ salon, number }: BookRow) =>
    all('maps').some(step => step.salon === salon && step.numbers?.[number] === 'vikar')
  const isSame = (one: WrittenReceipt, other: WrittenReceipt) => JSON.stringify(one) === JSON.stringify(other)
  const sentBefore = (step: Step, day: string) =>
    reports.some(report => report.month === monthOf(day) && isAfter(step, report))
  return {
    'raises from the month in which they are entered': timesOf(
      all('raises'),
      step => step.from === monthOf(step.at.slice(0, 10)),
    ),
    'raises of a month that is over': timesOf(
      all('raises'),
      step => step.from < monthOf(step.at.slice(0, 10)),
    ),
    'zones and lunch from a month on': all('salonTerms').length,
    'leavings and moves that are entered on their day': timesOf(
      moves,
      step => (step.from ?? step.at.slice(0, 10)) === step.at.slice(0, 10),
    ),
    'moves that are entered later': timesOf(
      moves,
      step => step.from !== undefined && step.from < step.at.slice(0, 10),
    ),
    'days of who moves, before and after': timesOf(rows, row =>
      [...moved].some(person => numberOf(person) === row.number),
    ),
    'last days of who leaves': timesOf(receipts, one =>
      left.some(step => numberOf(step.person) === one.emp && step.at.startsWith(one.day)),
    ),
    'numbers that are given again': timesOf(hires, (step): boolean =>
      left.some(gone => numberOf(gone.person) === step.number && isAfter(step, gone)),
    ),
    'files of a leaver after the number is given again': timesOf(sold, step =>
      left.some(gone => {
        const next = hires.find(one => one.number === numberOf(gone.person) && isAfter(one, gone))
        const theirs = step.receipts.some(
          one => one.emp === numberOf(gone.person) && one.day <= gone.at.slice(0, 10),
        )
        return next !== undefined && isAfter(step, next) && theirs
      }),
    ),
    'people of several salons': timesOf(hires, step => step.salons.length > 1),
    'registers that move': all('places').length,
    'registers of one name': timesOf(registers, one =>
      registers.some(other => other !== one && other.id === one.id && other.location === one.location),
    ),
    'receipts that come again': again(isSame),
    'receipts that contradict one before': again((one, other) => !isSame(one, other)),
    'decisions between two receipts': all('takesNewReceipt').length,
    'receipts that come after the report': timesOf(sold, step =>
      step.receipts.some(one => sentBefore(step, one.day)),
    ),
    'time books that come after the report': timesOf(all('book'), step =>
      step.rows.some(row => sentBefore(step, row.day)),
    ),
    'corrections by hand': corrections.length,
    'cumulative time books after a correction': timesOf(
      all('book'),
      step =>
        step.rows.length > 1 &&
        corrections.some(one => isAfter(step, one) && step.rows.some(row => row.day === one.day)),
    ),
    'decisions for the file of a day': all('takesFileOfDay').length,
    'days of stand-ins': timesOf(rows, isOfStandIn),
    'visits and costs of stand-ins in the time book': timesOf(
      rows,
      row => isOfStandIn(row) && (row.besok !== undefined || row.varekost !== undefined),
    ),
    'people with two numbers on a day': timesOf(rows, row => row.number.length > 3),
    'returns in the month of the sale': timesOf(
      receipts,
      one => one.time !== '10:15:00' && (one.total < 0 || one.debit === true),
    ),
    'returns of another month': timesOf(receipts, one => one.time === '10:15:00' && one.total < 0),
    'nights on which the clocks change': timesOf(receipts, isOfClockChange),
    'receipts of Sundays': timesOf(receipts, one => weekdayOf(one.day) === 7),
    'receipts of night openings': timesOf(receipts, one =>
      all('nights').some(
        ({ openings }) =>
          one.time >= '18:00:00' && one.time <= '20:00:00' && openings.some(({ date }) => date === one.day),
      ),
    ),
    'Sunday hours': timesOf(rows, row => row.sondag_timer !== '0'),
    'Sunday hours on another day': all('refusedBook').length,
    'night hours on evenings that are marked': timesOf(
      rows,
      row => row.natt_timer !== '0' && weekdayOf(row.day) === 4,
    ),
    'night hours on evenings that are not': timesOf(
      rows,
      row => row.natt_timer !== '0' && weekdayOf(row.day) !== 4,
    ),
    'tips inside a line': timesOf(receipts, one =>
      one.lines.some(line => line.raises?.some(({ type }) => type === 'TIPS') === true),
    ),
    'sick hours': timesOf(rows, row => row.syketimer !== '0'),
    'hours of four decimals': timesOf(rows, row => /[.]\d{4}$/.test(row.produksjontimer)),
    'visits and costs of the time book': timesOf(
      rows,
      row => row.besok !== undefined || row.varekost !== undefined,
    ),
    'redos that are approved': all('approvesRedo').length,
    'cases that move': all('movesCase').length,
    'redos that are removed after they are paid': all('removesRedo').length,
    'cases that are opened again': timesOf(all('redoes'), step => step.redo.endsWith('-3')),
    'reports that put another right': timesOf(reports, step =>
      reports.some(one => one.salon === step.salon && one.month === step.month && isAfter(step, one)),
    ),
    'raises of months that were sent': timesOf(all('raises'), step =>
      reports.some(report => report.month >= step.from && report.at < step.at),
    ),
    'tariffs of months that were sent': timesOf(all('chainTerms'), step =>
      reports.some(report => report.month >= step.terms.from && report.at < step.at),
    ),
    'raises of who has left': timesOf(all('raises'), step =>
      left.some(gone => gone.person === step.person && isAfter(step, gone)),
    ),
    'back pay that is not accepted': timesOf(reports, step => step.leavesBackPay === true),
    'months that are corrected after the next one was sent': timesOf(reports, step =>
      reports.some(other => other.salon === step.salon && other.month > step.month && isAfter(step, other)),
    ),
    'days of more than nine hours': timesOf(rows, row => Number(row.produksjontimer) > 9),
    'work on public holidays': timesOf(
      rows,
      row => row.produksjontimer !== '0' && row.sondag_timer === '0' && isRedDay(row.day),
    ),
    ...Object.fromEntries(
      (['egenmelding', 'sykmelding', 'syktBarn'] as const).map(kind => [
        `periods of ${kind}`,
        timesOf(all('isSick'), step => step.kind === kind),
      ]),
    ),
    'an egenmelding soon after sixteen days with a sykmelding': timesOf(all('isSick'), step =>
      all('isSick').some(
        note =>
          note.kind === 'sykmelding' &&
          step.kind === 'egenmelding' &&
          note.person === step.person &&
          note.to >= addDays(note.from, 15) &&
          note.to < step.from &&
          step.from <= addDays(note.to, 16),
      ),
    ),
    'periods with a grade': timesOf(all('isSick'), step => step.grade < 100),
    'periods that are changed': timesOf(all('isSick'), step =>
      all('isSick').some(other => other.period === step.period && isAfter(step, other)),
    ),
    'periods that are removed': all('removesSickness').length,
    'birth years': all('born').length,
    ...Object.fromEntries(
      kindsOfEmployment.map(kind => [
        `people employed as ${kind}`,
        timesOf(all('employs'), step => step.as === kind && step.isRefused !== true),
      ]),
    ),
    'kinds of employment that are refused': timesOf(all('employs'), step => step.isRefused === true),
    'advances in a report': timesOf(reports, step => step.hasAdvance === true),
    'reports that leave hours to NAV': timesOf(reports, step => step.leavesNavHours === true),
    'base amounts that are entered': all('entersBase').length,
    'base amounts that are removed': all('removesBase').length,
    'parts of pay with other descriptions': all('describes').length,
    ...Object.fromEntries(
      (['half', 'all', 'tooMuch'] as const).map(share => [
        `payments of holiday pay: ${share}`,
        timesOf(all('paysHoliday'), step => step.share === share),
      ]),
    ),
    'payments of holiday pay that are withdrawn': all('withdrawsHoliday').length,
    'days of holiday from the year before': all('carriesDays').length,
    'a day without a time book': timesOf(receipts, one => one.day === today),
    'a day without receipts of a salon': timesOf(
      rows,
      row => row.day === addDays(today, -1) && row.salon === 'salon-1',
    ),
  }
}
