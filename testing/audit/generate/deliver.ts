import { addMonths, type Day, firstOf, type Month, weekdayOf } from '../calendar.ts'
import type { BookRow, Happening, WrittenReceipt } from '../facts.ts'
import { readReceipt } from '../read-receipt.ts'
import type { MonthFacts } from './month.ts'
import type { Scene } from './scene.ts'

export type Say = (at: string, ...all: readonly Happening[]) => void

const book = (rows: readonly BookRow[]): readonly Happening[] =>
  rows.length > 0 ? [{ does: 'book', rows }] : []

/** True for a leaver's last days, which are delivered after the number is reassigned. */
const isLate = ({ switches, events }: Scene, month: Month, number: string | undefined, day: Day): boolean =>
  switches.reusedNumbers &&
  events.some(event => event.month === month && event.leaver.number === number && day >= `${month}-10`)

/** A day with Sunday hours that is no Sunday. */
const falseSunday = (rows: readonly BookRow[]): readonly Happening[] => {
  const tuesday = rows.find(row => weekdayOf(row.day) === 2 && row.produksjontimer !== '0')
  return tuesday
    ? [{ does: 'refusedBook', rule: 'D78', rows: [{ ...tuesday, natt_timer: '0', sondag_timer: '1' }] }]
    : []
}

const contradicting = (one: WrittenReceipt): WrittenReceipt => ({
  ...one,
  lines: one.lines.map(line => ({ ...line, in: line.in + 100, ex: line.ex + 100 })),
  total: one.total + 100,
})

/** On-time delivery: in one file or in overlapping parts, repeated, and with a receipt that contradicts an earlier one. */
const inTime = (
  { chance }: Scene,
  all: readonly WrittenReceipt[],
): readonly (readonly WrittenReceipt[])[] => {
  const middle = Math.floor(all.length / 2)
  const parts = chance.percent(50) ? [all] : [all.slice(Math.max(0, middle - 2)), all.slice(0, middle)]
  const again = chance.percent(50) ? [all] : []
  return [...parts, ...again, all.slice(0, 1).map(contradicting)].filter(file => file.length > 0)
}

/** A month's files, its reports, and what arrives after they are sent. */
export const deliver = (scene: Scene, { receipts, rows }: MonthFacts, month: Month, say: Say): void => {
  const { chance, payChance, salons, stretches, switches, running } = scene
  const { today } = scene.size
  const next = firstOf(addMonths(month, 1))
  const isSecond = month === addMonths(scene.first, 1)
  const [files, sent, late] =
    month === running
      ? [`${today}T10:00:00.000Z`, '', `${today}T11:00:00.000Z`]
      : [`${next}T10:00:00.000Z`, `${next}T15:00:00.000Z`, `${next.slice(0, 8)}04T17:00:00.000Z`]
  for (const [place, all] of receipts) {
    const { register } = place
    const held = all.filter((one, at) => at === all.length - 1 || isLate(scene, month, one.emp, one.day))
    for (const file of inTime(
      scene,
      all.filter(one => !held.includes(one)),
    ))
      say(files, { does: 'receipts', register, receipts: file })
    if (held.length > 0) say(late, { does: 'receipts', register, receipts: held })
    const [first] = all.filter(one => !held.includes(one))
    if (month === running || !first || !readReceipt(first) || !readReceipt(contradicting(first))) continue
    // After the reports are sent, somebody decides that the later of the two counts.
    if (isSecond || chance.percent(scene.size.contradictionsDecided))
      say(`${late.slice(0, 11)}12:00:00.000Z`, {
        does: 'takesNewReceipt',
        salon: place.salonOn(first.day),
        register,
        nr: first.nr,
      })
  }
  const heldRows = rows.filter(
    (row, at) => at === rows.length - 1 || isLate(scene, month, row.number, row.day),
  )
  const own = rows.filter(row => !heldRows.includes(row))
  const seconds = new Set(stretches.map(({ second }) => second))
  const isOfSecond = (row: BookRow) => seconds.has(row.number)
  say(files, ...book(own.filter(row => !isOfSecond(row))), ...book(own.filter(isOfSecond)))
  const isRepeated = chance.percent(scene.size.repeatedBooks)
  if (isRepeated) say(files, ...book(own.filter(row => !isOfSecond(row))))
  say(late, ...book(heldRows))
  if (switches.falseSundays) say(late, ...falseSunday(rows))
  if (month === running) return
  for (const salon of salons) {
    const leaves = switches.payRules && payChance.percent(30)
    const hasAdvance = switches.payRules && month.endsWith('1')
    // A short chain has files of its last month only.
    const hasTypingError =
      switches.payRules &&
      scene.size.months > 6 &&
      salon === salons.at(-1) &&
      month === addMonths(running, -1)
    const leavesNavHours = switches.payRules && /[258]$/.test(month)
    say(sent, {
      does: 'reports',
      salon,
      month,
      ...(leaves && { leavesBackPay: true }),
      ...(hasAdvance && { hasAdvance }),
      ...(leavesNavHours && { leavesNavHours }),
      ...(hasTypingError && { hasTypingError }),
    })
  }

  // The first salon corrects its report after the late files.
  const [puttingRight] = salons
  if (puttingRight !== undefined && chance.percent(60))
    say(`${late.slice(0, 11)}20:00:00.000Z`, { does: 'reports', salon: puttingRight, month })

  const corrected = rows.find(row => row.produksjontimer !== '0' && !isOfSecond(row))
  const by = stretches.find(
    one => one.number === corrected?.number && one.from <= corrected.day && corrected.day <= one.until,
  )
  if (!corrected || !by) return
  const { salon, day, number: _, ...figures } = corrected
  say(late, {
    does: 'corrects',
    salon,
    person: by.person,
    day,
    figures: { ...figures, produksjontimer: '10' },
  })
  const said = `${late.slice(0, 11)}18:00:00.000Z`
  if (!switches.filesAfterCorrections) return
  // A cumulative file repeats the whole month; another file has new figures for the day.
  const other = { ...corrected, produksjontimer: '9', natt_timer: '0', sondag_timer: '0' }
  say(said, ...book(isRepeated ? rows : []), ...book([other]))
  if (isSecond || chance.percent(30))
    say(`${late.slice(0, 11)}19:00:00.000Z`, { does: 'takesFileOfDay', salon, person: by.person, day })
}
