import { type Day, monthOf, weekdayOf } from './calendar.ts'
import { articleGroups } from './codes.ts'
import type { BookFigures, BookRow, RegisterName, WrittenReceipt } from './facts.ts'
import { type Monthly, monthly } from './monthly.ts'
import { isStandIn, type Office, personOf, placeOf, registerKey } from './office.ts'
import { once } from './once.ts'
import { type ReadLine, readReceipt } from './read-receipt.ts'
import { addTo, hourUnits, noSums, type SumKey, type Sums } from './sums.ts'

export type Opening = 'day' | 'night' | 'sunday'

/** Sums of a salon, or of a person in it, for a day and one kind of opening. */
export interface Row {
  readonly salon: string
  /** Null for a salon's own row. */
  readonly person: string | null
  readonly day: Day
  readonly opening: Opening
  readonly sums: Sums
}

export interface Correction {
  readonly salon: string
  readonly person: string
  readonly day: Day
  readonly figures: BookFigures
}

export interface Ledger {
  /** Register and number → the receipt that arrived first (F1). */
  readonly receipts: Monthly<{ readonly register: string; readonly written: WrittenReceipt }>
  /** Register and number → later, different content that waits for a decision (F13). */
  readonly waiting: Map<string, WrittenReceipt>
  /** Salon, number and day → the latest row (F8, D76). */
  readonly book: Monthly<BookRow>
  /** Salon, person and day → the manual correction (D77). */
  readonly corrections: Monthly<Correction>
}

export const newLedger = (): Ledger => ({
  receipts: monthly(),
  waiting: new Map(),
  book: monthly(),
  corrections: monthly(),
})

export const takeReceipts = (
  ledger: Ledger,
  register: RegisterName,
  receipts: readonly WrittenReceipt[],
): void => {
  const name = registerKey(register)
  for (const written of receipts) {
    const key = `${name} ${written.nr}`
    if (!readReceipt(written)) continue
    const first = ledger.receipts.get(key)
    if (!first) ledger.receipts.set(key, monthOf(written.day), { register: name, written })
    else if (JSON.stringify(first.written) !== JSON.stringify(written)) ledger.waiting.set(key, written)
  }
}

/** The later receipt replaces the first (F13). */
export const takeNewReceipt = (ledger: Ledger, register: RegisterName, nr: string): void => {
  const key = `${registerKey(register)} ${nr}`
  const written = ledger.waiting.get(key)
  if (!written) throw new RangeError(`There is no other waiting receipt ${key}`)
  ledger.receipts.set(key, monthOf(written.day), { register: registerKey(register), written })
  ledger.waiting.delete(key)
}

export const takeBook = (ledger: Ledger, rows: readonly BookRow[]): void => {
  for (const row of rows) ledger.book.set(`${row.salon} ${row.number} ${row.day}`, monthOf(row.day), row)
}

type Class = 'goods' | 'treatment' | 'none' | 'own' | null

const ofPredefined: Readonly<Record<string, Class>> = {
  '04001': 'own',
  '04002': 'own',
  '04003': 'goods',
  '04014': 'goods',
  '04004': 'treatment',
  '04005': 'treatment',
}

/** Looks up the register's own group, then the predefined one, each in the salon first (F3). Lines of a staff group are goods. */
const classOf = (office: Office, salon: string, group: string): { class: Class; staff: boolean } => {
  const predefined = articleGroups[group] ?? null
  const maps = [office.bySalon.get(salon)?.groups, office.chain.groups]
  for (const code of [group, predefined])
    for (const map of maps) {
      const mapped = code === null ? undefined : map?.get(code)
      if (mapped === 'staff') return { class: 'goods', staff: true }
      if (mapped) return { class: mapped, staff: false }
    }
  return { class: ofPredefined[predefined ?? ''] ?? null, staff: false }
}

const openingOf = (office: Office, salon: string, day: Day, time: string): Opening => {
  if (weekdayOf(day) === 7) return 'sunday'
  const clock = time.slice(0, 8)
  const open = office.salons
    .get(salon)
    ?.nights.some(({ date, from, to }) => date === day && `${from}:00` <= clock && clock <= `${to}:00`)
  return open ? 'night' : 'day'
}

interface Sold {
  readonly line: ReadLine
  readonly class: Class
  readonly person: string | null
}

/** The sums of a person's lines on a receipt, or of the whole salon's lines. */
const sumsOfLines = (channel: 'visit' | 'DS' | 'PS' | null, sold: readonly Sold[]): Partial<Sums> => {
  const sums = noSums()
  sums.lines = sold.length
  const counts: Partial<Record<SumKey, boolean>> = {}
  for (const { line, class: kind } of sold) {
    if (kind !== 'goods' && kind !== 'treatment') continue
    if (channel === 'PS') {
      sums[kind === 'goods' ? 'psGoods' : 'psTreatment'] += line.ex
      if (!line.isReturn) counts.psVisits = true
    }
    if (channel === 'DS') {
      sums.dsGoods += line.ex
      if (!line.isReturn) counts.dsVisits = true
    }
    if (channel !== 'visit') continue
    sums[kind === 'goods' ? 'goodsSales' : 'treatmentSales'] += line.ex
    if (kind === 'treatment' && !line.isReturn) {
      counts.visits = true
      sums.treatmentLines += 1
    }
    if (line.isReturn) sums[kind === 'goods' ? 'returnedGoods' : 'returnedTreatments'] += line.ex
    if (line.cost === null) sums[kind === 'goods' ? 'goodsWithoutCost' : 'treatmentWithoutCost'] += line.ex
    else sums[kind === 'goods' ? 'goodsCostKnown' : 'treatmentCostKnown'] += line.cost
  }
  for (const key of Object.keys(counts) as SumKey[]) sums[key] += 1
  return sums
}

const bookSums = (figures: BookFigures): Partial<Sums> => ({
  hours: hourUnits(figures.produksjontimer),
  bookedHours: hourUnits(figures.bookede_timer),
  upgraded: figures.oppgraderinger,
  rebooked: figures.rebookinger,
  courseHours: hourUnits(figures.kurstimer),
  sickHours: hourUnits(figures.syketimer),
  holidays: figures.feriedager,
  nightHours: hourUnits(figures.natt_timer),
  sundayHours: hourUnits(figures.sondag_timer),
  bonusPoints: figures.bonuspoeng ?? 0,
  bonusGiven: figures.bonuspoeng === undefined ? 0 : 1,
  rows: 1,
})

/** All rows of a month, for people and salons, from the current facts. */
export const rowsOfMonth = (office: Office, ledger: Ledger, month: string): readonly Row[] => {
  const rows = new Map<string, Row>()
  const sumsOf = (salon: string, person: string | null, day: Day, opening: Opening): Sums => {
    const key = `${salon} ${person} ${day} ${opening}`
    const row = rows.get(key) ?? { salon, person, day, opening, sums: noSums() }
    rows.set(key, row)
    return row.sums
  }
  /** What stand-ins sold. It is in the salon's row and in nobody's. */
  const standIns = new Map<string, Sums>()
  const standInSums = (salon: string, number: string, day: Day, opening: Opening): Sums =>
    once(standIns, `${salon} ${number} ${day} ${opening}`, noSums)
  for (const [, { register, written }] of ledger.receipts.in(month)) {
    const salon = placeOf(office, register, written.day)
    const read = readReceipt(written)
    if (!read || salon === null) continue
    const opening = openingOf(office, salon, written.day, written.time)
    const classed = read.lines.map(line => ({
      line,
      ...classOf(office, salon, line.group),
      person: personOf(office, salon, line.emp, written.day),
      standIn: isStandIn(office, salon, line.emp) ? line.emp : null,
    }))
    const has = (kind: Class) => classed.some(one => one.class === kind)
    const isStaff =
      classed.some(one => one.staff) || read.discounts.some(code => isStaffCode(office, salon, code))
    const channel = isStaff ? 'PS' : has('treatment') ? 'visit' : has('goods') ? 'DS' : null
    addTo(sumsOf(salon, null, written.day, opening), sumsOfLines(channel, classed))
    for (const person of new Set(classed.map(one => one.person)))
      if (person !== null)
        addTo(
          sumsOf(salon, person, written.day, opening),
          sumsOfLines(
            channel,
            classed.filter(one => one.person === person),
          ),
        )
    for (const number of new Set(classed.map(one => one.standIn)))
      if (number !== null)
        addTo(
          standInSums(salon, number, written.day, opening),
          sumsOfLines(
            channel,
            classed.filter(one => one.standIn === number),
          ),
        )
  }
  for (const { salon, person, number, day, given } of bookDays(office, ledger, month)) {
    const ofSalon = (opening: Opening) => sumsOf(salon, null, day, opening)
    const own = (opening: Opening) =>
      person === null ? standInSums(salon, number, day, opening) : sumsOf(salon, person, day, opening)
    for (const figures of given) for (const of of [ofSalon, own]) addTo(of('day'), bookSums(figures))
    replaceDerived({ ofSalon, own }, day, given)
  }
  return [...rows.values()]
}

const isStaffCode = (office: Office, salon: string, code: string): boolean =>
  (office.bySalon.get(salon)?.groups.get(code) ?? office.chain.groups.get(code)) === 'staff'

interface BookDay {
  readonly salon: string
  /** Null for a stand-in. */
  readonly person: string | null
  readonly number: string
  readonly day: Day
  readonly given: readonly BookFigures[]
}

/**
 * The time book by person and day: a correction, otherwise the rows of all their numbers (D76, D77). A stand-in has the rows of one
 * number (F14). The rows of other numbers without a person wait.
 */
const bookDays = (office: Office, ledger: Ledger, month: string): Iterable<BookDay> => {
  const days = new Map<string, BookDay & { given: BookFigures[] }>()
  for (const [, row] of ledger.book.in(month)) {
    const { salon, number, day } = row
    const person = personOf(office, salon, number, day)
    if (person === null && !isStandIn(office, salon, number)) continue
    const key = `${salon} ${person ?? `number ${number}`} ${day}`
    const known = days.get(key) ?? { salon, person, number, day, given: [] }
    known.given.push(row)
    days.set(key, known)
  }
  for (const [key, { salon, person, day, figures }] of ledger.corrections.in(month))
    days.set(key, { salon, person, number: '', day, given: [figures] })
  return days.values()
}

type SumsOf = (opening: Opening) => Sums
const openings: readonly Opening[] = ['day', 'night', 'sunday']

/** Given visits and costs replace the derived ones of the person or stand-in and day, and adjust the salon's by the difference (F8). */
const replaceDerived = (
  { ofSalon, own: ownOf }: { readonly ofSalon: SumsOf; readonly own: SumsOf },
  day: Day,
  given: readonly BookFigures[],
): void => {
  const own = openings.map(opening => ({ opening, sums: ownOf(opening) }))
  const move = (opening: Opening, key: SumKey, by: number) => {
    ownOf(opening)[key] += by
    ofSalon(opening)[key] += by
  }
  const givenOf = (key: 'besok' | 'varekost') =>
    given.flatMap(figures => (figures[key] === undefined ? [] : [figures[key]]))
  const visits = givenOf('besok')
  if (visits.length > 0) {
    for (const { opening, sums } of own) move(opening, 'visits', -sums.visits)
    move(
      'day',
      'visits',
      visits.reduce((a, b) => a + b),
    )
  }
  const costs = givenOf('varekost')
  if (costs.length === 0) return
  for (const { opening, sums } of own) {
    move(opening, 'treatmentCostKnown', -sums.treatmentCostKnown)
    move(opening, 'treatmentWithoutCost', -sums.treatmentWithoutCost)
  }
  move(
    weekdayOf(day) === 7 ? 'sunday' : 'day',
    'treatmentCostKnown',
    costs.reduce((a, b) => a + b),
  )
}
