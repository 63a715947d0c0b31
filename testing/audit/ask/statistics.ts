import { eachOf } from '../at-once.ts'
import type { Audit } from '../audit.ts'
import {
  addDays,
  addMonths,
  earlier,
  firstOf,
  lastOf,
  type Month,
  mondayOf,
  monthOf,
  type Span,
  spanOfMonth,
  weekOf,
} from '../calendar.ts'
import { compareNumber, compareText, skip } from '../differences.ts'
import { endpoints, type Json } from '../driver.ts'
import { fraction } from '../fraction.ts'
import { isMember, membersAt, type PersonKnown, termsOf } from '../office.ts'
import { payOf } from '../pay.ts'
import { isMissing } from '../sources.ts'
import { bonusOf, type FigureTable, figuresOf, statusOf } from '../statistics.ts'

export type TimeFrame = 'yesterday' | 'today' | 'monthly' | 'yearly'
const timeFrames: readonly TimeFrame[] = ['yesterday', 'today', 'monthly', 'yearly']

/** The span of a column: a time frame, a past month, or days that split a month. */
interface Shown {
  readonly span: Span
  readonly timeFrame: TimeFrame
  readonly month?: Month
  /** How a week, or days from and to, are requested (K45). */
  readonly split?: Json
}

/** The subject of the figures: a salon, a person, a person in a salon, or everyone. */
interface Whose {
  readonly salon?: string | undefined
  readonly person?: string | undefined
}

const frameSpan = (frame: TimeFrame, today: string): Span => {
  if (frame === 'today') return { from: today, to: today }
  if (frame === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) }
  return { from: frame === 'monthly' ? `${today.slice(0, 8)}01` : `${today.slice(0, 5)}01-01`, to: today }
}

const shownFrames = (today: string): readonly Shown[] =>
  timeFrames.map(timeFrame => ({ timeFrame, span: frameSpan(timeFrame, today) }))
export const shownMonths = ({ chain, months }: Audit): readonly Shown[] =>
  months
    .filter(month => month < monthOf(chain.today))
    .map(month => ({ timeFrame: 'monthly', month, span: spanOfMonth(month) }))

/** Every month of a short chain, every sixth of a long one. */
const someMonths = ({ chain, months }: Audit): readonly Month[] => {
  const past = months.filter(month => month < monthOf(chain.today))
  return past.filter((_, at) => at % (past.length > 12 ? 6 : 1) === 0)
}

/** The week in which a month ends, and days from the middle of it to the middle of the next. */
export const shownSplits = (audit: Audit): readonly Shown[] =>
  someMonths(audit).flatMap(month => {
    const monday = mondayOf(lastOf(month))
    const { today } = audit.chain
    const week = { from: monday, to: earlier(addDays(monday, 6), today) }
    const days = { from: `${month}-10`, to: earlier(addDays(firstOf(addMonths(month, 1)), 19), today) }
    return [
      { timeFrame: 'monthly', span: week, split: { week: weekOf(monday) } },
      { timeFrame: 'monthly', span: days, split: days },
    ]
  })

const MANY_PEOPLE = 200
/** True for a chain of so many people that a person alone is asked about in some months only. */
export const isSampled = ({ replay }: Audit): boolean => replay.books.office.people.size > MANY_PEOPLE

const PEOPLE_APART = 10
/**
 * The people who are asked about alone: of many, those with several workplaces and every tenth of the others. Everybody's pay is
 * compared, and their figures among the people of a salon.
 */
export const askedAlone = (audit: Audit): readonly PersonKnown[] =>
  [...audit.replay.books.office.people.values()].filter(
    ({ works }, at) => !isSampled(audit) || works.length > 1 || (at + audit.chain.seed) % PEOPLE_APART === 0,
  )

/** The months of a person alone. Each is among the people of a salon in every month. */
const monthsOfPerson = (audit: Audit): readonly Shown[] => {
  const some = someMonths(audit)
  return shownMonths(audit).filter(({ month }) => !isSampled(audit) || some.some(one => one === month))
}

export const valueAt = (object: Json, path: string): unknown =>
  path.split('.').reduce((inner, key) => inner?.[key], object)

const spanWords = ({ month, split, timeFrame }: Shown): string =>
  month ?? (split ? Object.values(split).join('–') : timeFrame)

const cellOf = ({ salon, person }: Whose, shown: Shown): string =>
  [person, salon ?? (person ? 'every salon' : 'the chain'), spanWords(shown)].filter(Boolean).join(', ')

/** Compares every field that depends on sums alone. */
export const compareFigures = (
  audit: Audit,
  cell: string,
  table: FigureTable,
  got: Json,
  whose: Whose,
  span: Span,
): void => {
  for (const [field, { rule, source, value }] of Object.entries(table)) {
    const missing = isMissing(audit.replay.books, source, whose, span)
    if (missing && !audit.switches.unknown) skip(audit.findings, 'D79')
    else
      compareNumber(
        audit.findings,
        { rule: missing ? 'D79' : rule, cell, field },
        missing ? null : value,
        valueAt(got, field),
      )
  }
}

/** The goal of a person, or of those who work in a salon or the chain at the month's end (K12, K28). */
const goalOf = ({ replay }: Audit, { salon, person }: Whose, month: Month, today: string): number => {
  const { office } = replay.books
  const last = lastOf(month) > today ? today : lastOf(month)
  const ofPerson = office.people.get(person ?? '')
  if (ofPerson) return termsOf(ofPerson, month).goal
  const salons = salon === undefined ? [...office.salons.keys()] : [salon]
  const people = new Set(salons.flatMap(one => membersAt(office, one, last)))
  return [...people].reduce((sum, one) => sum + termsOf(one, month).goal, 0)
}

const compareColumn = (audit: Audit, whose: Whose, shown: Shown, got: Json): void => {
  const { replay, findings, chain, switches } = audit
  const { books } = replay
  const { span } = shown
  const sums = books.sums({ ...whose, span })
  const table = figuresOf(sums, books.office.settings)
  const cell = cellOf(whose, shown)
  compareFigures(audit, cell, table, got, whose, span)

  const running = monthOf(chain.today)
  const month = shown.split ? monthOf(span.to) : (shown.month ?? running)
  const person = books.office.people.get(whose.person ?? '')
  const cutType = person ? termsOf(person, month).cutType : 0
  compareNumber(
    findings,
    { rule: shown.split ? 'K46' : 'K12', cell, field: 'goal' },
    fraction(shown.split ? 0 : goalOf(audit, whose, month, chain.today)),
    got.goal,
  )
  compareNumber(findings, { rule: 'K10', cell, field: 'cutType' }, fraction(cutType), got.cutType)
  const [noBook, noRegisters] = (['book', 'registers'] as const).map(source =>
    isMissing(books, source, whose, span),
  )
  if (noBook || noRegisters) skip(findings, 'D79')
  else {
    compareNumber(
      findings,
      { rule: 'K13', cell, field: 'bonusPoeng' },
      bonusOf(sums, table, cutType),
      got.bonusPoeng,
    )
    const people = whose.person === undefined ? [...books.office.people.keys()] : [whose.person]
    const pay = payOf(books, { span, salon: whose.salon, people })
    for (const [field, value] of Object.entries(pay)) {
      // Spread over all hours of the subject, including those of unassigned numbers.
      const monthly = shown.split && ['maxSalary', 'lonnPerTime'].includes(field)
      compareNumber(
        findings,
        { rule: monthly ? 'K46' : 'K11', cell, field },
        monthly ? null : value,
        got[field],
      )
    }
  }
  const runningSpan = frameSpan('monthly', chain.today)
  const total = figuresOf(books.sums({ ...whose, span: runningSpan }), books.office.settings).totalOms?.value
  const unknown = isMissing(books, 'registers', whose, runningSpan)
  if (unknown && !switches.unknown) {
    skip(findings, 'D79')
    return
  }
  const status = statusOf(unknown ? null : (total ?? fraction(0)), goalOf(audit, whose, running, chain.today))
  compareText(findings, { rule: 'K12', cell, field: 'status.title' }, status.title, got.status?.title)
  compareNumber(
    findings,
    { rule: 'K12', cell, field: 'status.percentage' },
    status.percentage,
    got.status?.percentage,
  )
}

const columnsOf = async (
  audit: Audit,
  endpoint: (typeof endpoints.statistics)[keyof typeof endpoints.statistics],
  body: Json,
): Promise<readonly Json[]> => {
  const { status, json } = await audit.driver.ask(endpoint, { body })
  if (status === 200) return json.stats
  if (json?.error === 'no_stats_returned') return []
  throw new Error(`${endpoint.path} ${JSON.stringify(body)}: ${status} ${JSON.stringify(json)}`)
}

const askedOf = ({ month, split, timeFrame }: Shown): Json => split ?? (month ? { month } : { timeFrame })

/** Compares a subject's single column for a span, or one column per frame. */
const compareFrames = async (audit: Audit, whose: Whose, endpoint: Json, body: Json): Promise<void> => {
  const frames = await columnsOf(audit, endpoint, body)
  for (const shown of shownFrames(audit.chain.today)) {
    const got = frames.find(column => column.timeFrame === shown.timeFrame)
    if (got) compareColumn(audit, whose, shown, got)
    else
      compareText(
        audit.findings,
        { rule: 'K3', cell: cellOf(whose, shown), field: 'column' },
        'there',
        'absent',
      )
  }
  const months = whose.person === undefined ? shownMonths(audit) : monthsOfPerson(audit)
  for (const shown of [...months, ...shownSplits(audit)]) {
    const [got] = await columnsOf(audit, endpoint, { ...body, ...askedOf(shown) })
    if (got) compareColumn(audit, whose, shown, got)
    else if (hasAnything(audit, whose, shown.span))
      compareText(
        audit.findings,
        { rule: shown.split ? 'K45' : 'K28', cell: cellOf(whose, shown), field: 'column' },
        'there',
        'absent',
      )
  }
}

const hasAnything = ({ replay }: Audit, whose: Whose, span: Span): boolean => {
  const { lines, rows } = replay.books.sums({ ...whose, span })
  return lines + rows > 0
}

/** Compares parts side by side: exactly the expected ones, each with its figures (K16). */
const compareParts = async (
  audit: Audit,
  endpoint: Json,
  body: Json,
  parts: (shown: Shown) => readonly (Whose & { readonly key: string; readonly must: boolean })[],
): Promise<void> => {
  const all = [...shownFrames(audit.chain.today), ...shownMonths(audit), ...shownSplits(audit)]
  for (const shown of all) {
    const got = await columnsOf(audit, endpoint, { ...body, ...askedOf(shown) })
    for (const { key, must, ...whose } of parts(shown)) {
      const column = got.find(one => one.objectId === audit.driver.idOf(key))
      if (column) compareColumn(audit, whose, shown, column)
      else if (must)
        compareText(
          audit.findings,
          { rule: 'K16', cell: cellOf(whose, shown), field: 'column' },
          'there',
          'absent',
        )
    }
  }
}

/** All statistics: chain, every salon and every person, by time frame, by past month, by week and days, and side by side. */
export const auditStatistics = async (audit: Audit): Promise<void> => {
  const { statistics } = endpoints
  const { office } = audit.replay.books
  const [salons, people] = [[...office.salons.keys()], [...office.people.values()]]
  await compareFrames(audit, {}, statistics.chain, { listType: 'perTimeframe' })
  await compareParts(audit, statistics.chain, { listType: 'perSalon' }, () =>
    salons.map(salon => ({ key: salon, salon, must: true })),
  )
  await eachOf(salons, async salon => {
    const salonId = audit.driver.idOf(salon)
    await compareFrames(audit, { salon }, statistics.salon, { salonId, listType: 'perTimeframe' })
    await compareParts(
      audit,
      statistics.salon,
      { salonId, listType: 'perEmployee' },
      ({ span, month, split }) =>
        people.map(person => ({
          key: person.key,
          salon,
          person: person.key,
          must:
            hasAnything(audit, { salon, person: person.key }, span) ||
            isMember(person, salon, month || split ? span.to : audit.chain.today),
        })),
    )
  })
  await eachOf(askedAlone(audit), ({ key }) =>
    compareFrames(audit, { person: key }, statistics.employee, { objectId: audit.driver.idOf(key) }),
  )
  const all = await columnsOf(audit, statistics.employees, {})
  const [, , monthly] = shownFrames(audit.chain.today)
  for (const { key } of people) {
    const column = all.find(one => one.objectId === audit.driver.idOf(key))
    if (column && monthly) compareColumn(audit, { person: key }, monthly, column)
  }
}

export const monthsFrom = (first: Month, today: string): readonly Month[] => {
  const months: Month[] = []
  for (let month = first; month <= monthOf(today); month = addMonths(month, 1)) months.push(month)
  return months
}
