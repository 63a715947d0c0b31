import type { Books } from './books.ts'
import { type Day, daysOf, type Span } from './calendar.ts'
import { type Fraction, fraction, isZero, minus, over, times, zero } from './fraction.ts'
import { isOpeningDay, lacksReceipts, type OpeningDays } from './opening-days.ts'
import { isMissingIn } from './sources.ts'
import { type FigureTable, figuresOf } from './statistics.ts'
import { added, type Sums } from './sums.ts'

interface LeftOut {
  readonly salon: string
  readonly because: 'new' | 'missing' | 'shut'
  readonly missing: readonly Day[]
  readonly firstDay: Day | null
}

/** Figure → its value; null when unknown. */
type Known = Readonly<Record<string, Fraction | null>>

export interface LikeForLike {
  readonly now: Known | null
  readonly before: Known | null
  readonly leftOut: readonly LeftOut[]
  readonly withoutBook: readonly { readonly salon: string; readonly missing: number }[]
  readonly deviation: Fraction | null
  readonly percent: Fraction | null
  /** True when no comparison is shown because too little is comparable. */
  readonly tooLittle: boolean
}

export interface Comparing {
  readonly books: Books
  readonly opening: ReadonlyMap<string, OpeningDays>
  /** The person's figures in these salons; the salons' own when omitted. */
  readonly person?: string | undefined
  /** The single salon in question. */
  readonly salon?: string | undefined
}

interface Side {
  readonly span: Span
  readonly sums: Sums
}

interface Part {
  readonly salon: string
  readonly now: Side
  readonly before: Side
  readonly leftOut: LeftOut | null
  readonly daysWithoutBook: number
}

const hasAnything = ({ sums }: Side): boolean => sums.lines + sums.rows > 0

/** Allowed missing days: none in a month, one in fifty in a year. */
const mayLack = (span: Span): number => Math.floor(daysOf(span).length / 50)

const partOf = (
  { books, opening, person }: Comparing,
  salon: string,
  spans: { readonly now: Span; readonly before: Span },
): Part => {
  const side = (span: Span): Side => ({ span, sums: books.sums({ span, salon, person }) })
  const [now, before] = [side(spans.now), side(spans.before)]
  const days = opening.get(salon)
  if (!days) throw new RangeError(`There is no data for ${salon}`)
  const both = [...daysOf(spans.before), ...daysOf(spans.now)]
  const missing = both.filter(day => lacksReceipts(days, day))
  const withoutBook = both.filter(day => days.withReceipts.has(day) && !days.withBook.has(day))
  const tooEarly = daysOf(spans.before).filter(
    day => isOpeningDay(day) && (days.first === null || day < days.first),
  )
  const most = mayLack(spans.now)
  const leave = (because: LeftOut['because'], lack: readonly Day[]): LeftOut => ({
    salon,
    because,
    missing: lack,
    firstDay: days.first,
  })
  const why = (): LeftOut | null => {
    if (tooEarly.length > most) return leave('new', [])
    if (missing.length > most) return leave('missing', missing)
    // A person without figures in one salon may have worked in another.
    if (person !== undefined || (hasAnything(now) && hasAnything(before))) return null
    return leave(daysOf(spans.now).length === 1 ? 'shut' : 'missing', missing)
  }
  const leftOut = why()
  const daysWithoutBook = withoutBook.length > most ? withoutBook.length : 0
  return { salon, now, before, leftOut, daysWithoutBook }
}

const soldBy = (parts: readonly Part[]): number =>
  parts.reduce((sum, { now }) => sum + now.sums.treatmentSales + now.sums.goodsSales, 0)

/** One salon's change does not stand for the chain: the parts need at least half of the total sales. */
const isEnough = (parts: readonly Part[], whole: readonly Part[]): boolean =>
  parts.length === whole.length || 2 * soldBy(parts) >= soldBy(whole)

type Which = 'now' | 'before'

const knownOf = (
  { books, person, salon }: Comparing,
  parts: readonly Part[],
  which: Which,
): { readonly of: (field: string) => Fraction | null; readonly table: FigureTable } | null => {
  const sides = parts.map(part => part[which]).filter(hasAnything)
  const [first] = sides
  if (!first) return null
  const sums = added(sides.map(one => one.sums))
  const table = figuresOf(sums, books.office.settings)
  const of = (field: string): Fraction | null => {
    const figure = table[field]
    if (!figure || isMissingIn(books, sums, figure.source, { salon, person }, first.span)) return null
    return figure.value
  }
  return { of, table }
}

/** Both sides, over the comparable salons only (K19). */
export const likeForLike = (
  comparing: Comparing,
  spans: { readonly now: Span; readonly before: Span },
): LikeForLike => {
  const { books, opening, salon, person } = comparing
  const all = (salon === undefined ? [...opening.keys()] : [salon])
    .filter(one =>
      [spans.now, spans.before].some(span =>
        hasAnything({ span, sums: books.sums({ span, salon: one, person }) }),
      ),
    )
    .map(one => partOf(comparing, one, spans))
  const can = all.filter(part => !part.leftOut)
  const tooLittle = person === undefined && !isEnough(can, all)
  const compared = tooLittle ? [] : can
  const booked = compared.filter(part => part.daysWithoutBook === 0)
  const forBook = person !== undefined || isEnough(booked, compared) ? booked : []
  const sideOf = (which: Which): Known | null => {
    const whole = knownOf(comparing, compared, which)
    const ofBook = knownOf(comparing, forBook, which)
    if (!whole) return null
    const figureOf = (field: string): Fraction | null =>
      whole.table[field]?.source === 'registers' ? whole.of(field) : (ofBook?.of(field) ?? null)
    return Object.fromEntries(Object.keys(whole.table).map(field => [field, figureOf(field)]))
  }
  const [now, before] = [sideOf('now'), sideOf('before')]
  return {
    now,
    before,
    leftOut: all.flatMap(part => part.leftOut ?? []),
    withoutBook: compared
      .filter(part => part.daysWithoutBook > 0)
      .map(part => ({ salon: part.salon, missing: part.daysWithoutBook })),
    ...changeOf(now?.totalOms ?? null, before?.totalOms ?? null),
    tooLittle,
  }
}

const changeOf = (now: Fraction | null, before: Fraction | null) => {
  if (now === null || before === null) return { deviation: null, percent: null }
  const deviation = minus(now, before)
  const size = before.n < 0n ? minus(zero, before) : before
  return { deviation, percent: isZero(size) ? null : over(times(deviation, fraction(100)), size) }
}
