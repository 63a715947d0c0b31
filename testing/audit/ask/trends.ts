import { eachOf } from '../at-once.ts'
import type { Audit } from '../audit.ts'
import { addMonths, firstOf, lastOf, type Month, monthOf, type Span } from '../calendar.ts'
import { compareNumber, compareText, skip } from '../differences.ts'
import { endpoints, type Json } from '../driver.ts'
import type { Comparing } from '../like-for-like.ts'
import { openingDaysOf } from '../opening-days.ts'
import { isMissing } from '../sources.ts'
import { type FigureTable, figuresOf } from '../statistics.ts'
import { compareColumns, compareDeviations, comparedSplit } from './comparisons.ts'
import { askedAlone, isSampled, shownSplits } from './statistics.ts'

interface Subject {
  readonly endpoint: Json
  readonly body: Json
  readonly salon?: string
  readonly person?: string
  /** The parts whose deviations are shown beside it. */
  readonly parts: readonly { readonly key: string; readonly salon: string; readonly person?: string }[]
}

/** The requested month and the twelve before it (K20). */
const MONTHS = 13
const monthsTo = (last: Month): readonly Month[] =>
  Array.from({ length: MONTHS }, (_, at) => addMonths(last, at + 1 - MONTHS))

/** All figures of a month; null when it has neither receipts nor hours. */
const figuresIn = ({ replay: { books } }: Audit, whose: Subject, span: Span): FigureTable | null => {
  const sums = books.sums({ salon: whose.salon, person: whose.person, span })
  return sums.lines + sums.rows === 0 ? null : figuresOf(sums, books.office.settings)
}

const compareSeries = async (
  audit: Audit,
  opening: Comparing['opening'],
  subject: Subject,
  asked: Month,
): Promise<void> => {
  const { driver, findings, replay, chain, switches } = audit
  const running = monthOf(chain.today)
  const body = {
    ...subject.body,
    ...(asked === running ? {} : { month: asked }),
  }
  const { status, json } = await driver.ask(subject.endpoint, { body })
  const of = [subject.person, subject.salon ?? (subject.person ? 'every salon' : 'the chain')]
  const whose = of.filter(Boolean).join(', ')
  if (status !== 200) {
    compareText(findings, { rule: 'K20', cell: `trends of ${whose}`, field: 'status' }, '200', String(status))
    return
  }
  const months = monthsTo(asked)
  compareText(
    findings,
    { rule: 'K20', cell: `trends of ${whose}`, field: 'months' },
    months.join(),
    json.months.join(),
  )
  const series: Readonly<Record<string, readonly (number | null)[]>> = json.columns[0]?.series ?? {}
  for (const [at, month] of months.entries()) {
    const span =
      month === running
        ? { from: firstOf(month), to: chain.today }
        : { from: firstOf(month), to: lastOf(month) }
    const table = figuresIn(audit, subject, span)
    for (const [key, values] of Object.entries(series)) {
      const figure = table?.[key]
      const cell = { rule: 'K20', cell: `trends of ${whose}, ${month}`, field: key }
      if (table && !figure) compareText(findings, cell, 'a figure of the rules', 'another')
      const missing = figure && isMissing(replay.books, figure.source, subject, span)
      if (missing && !switches.unknown) skip(findings, 'D79')
      else compareNumber(findings, cell, !figure || missing ? null : figure.value, values[at])
    }
  }
  const { salon, person } = subject
  const comparing: Comparing = { books: replay.books, opening, salon, person }
  compareColumns(audit, whose, comparing, json.columns)
  const parts = subject.parts.map(part => ({ books: replay.books, opening, ...part }))
  compareDeviations(audit, whose, { month: asked === running ? null : asked, json }, parts)
}

/** Weeks and days, like for like (K47). */
const compareSplits = async (
  audit: Audit,
  opening: Comparing['opening'],
  { endpoint, body, salon, person }: Subject,
): Promise<void> => {
  const { books } = audit.replay
  for (const { span, split } of shownSplits(audit)) {
    const { status, json } = await audit.driver.ask(endpoint, { body: { ...body, ...split } })
    if (status !== 200) continue
    const wanted = comparedSplit(span, split?.week !== undefined, audit.chain.today)
    const of = [person, salon].filter(Boolean).join(', ')
    compareColumns(audit, of, { books, opening, salon, person }, json.columns, {
      wanted,
      words: Object.values(split ?? {}).join('–'),
    })
  }
}

/** Every month of a short chain, every fourth of a long one. */
const askedMonths = ({ chain, months }: Audit): readonly Month[] => {
  const running = monthOf(chain.today)
  const every = months.length > MONTHS ? 4 : 1
  const past = months.filter((month, at) => at % every === 0 || month === addMonths(running, -MONTHS))
  return [...new Set([running, ...past])]
}

/** Each figure by month, and like for like: the chain, each salon and each person, for this month and earlier ones. */
export const auditTrends = async (audit: Audit): Promise<void> => {
  const { trends } = endpoints
  const { idOf } = audit.driver
  const { books } = audit.replay
  const [salons, people] = [[...books.office.salons.keys()], [...books.office.people.keys()]]
  const ever = { from: firstOf(audit.months[0] ?? monthOf(audit.chain.today)), to: audit.chain.today }
  const opening = new Map(salons.map(salon => [salon, openingDaysOf(books, salon, ever)]))
  const subjects: readonly Subject[] = [
    {
      endpoint: trends.chain,
      body: { listType: 'perTimeframe' },
      parts: salons.map(salon => ({ key: salon, salon })),
    },
    ...salons.map(salon => ({
      endpoint: trends.salon,
      body: { salonId: idOf(salon), listType: 'perTimeframe' },
      salon,
      parts: people.map(person => ({ key: person, salon, person })),
    })),
    ...askedAlone(audit).map(({ key: person }) => ({
      endpoint: trends.employee,
      body: { objectId: idOf(person) },
      person,
      parts: salons.map(salon => ({ key: salon, salon, person })),
    })),
  ]
  await eachOf(subjects, async subject => {
    // The last thirteen months of a person of a large chain are in one series.
    const isOne = subject.person !== undefined && isSampled(audit)
    const all = askedMonths(audit)
    for (const asked of isOne ? all.slice(0, 1) : all) await compareSeries(audit, opening, subject, asked)
    if (!isOne) await compareSplits(audit, opening, subject)
  })
}
