import type { Audit } from '../audit.ts'
import { addMonths, firstOf, lastOf, type Month, monthOf, type Span } from '../calendar.ts'
import { compareNumber, compareText, skip } from '../differences.ts'
import { endpoints, type Json } from '../driver.ts'
import { isMissing } from '../sources.ts'
import { type FigureTable, figuresOf } from '../statistics.ts'
import { compareColumns } from './comparisons.ts'

interface Subject {
  readonly endpoint: Json
  readonly body: Json
  readonly salon?: string
  readonly person?: string
}

/** The month that is asked for and the twelve before it (K20). */
const MONTHS = 13
const monthsTo = (last: Month): readonly Month[] =>
  Array.from({ length: MONTHS }, (_, at) => addMonths(last, at + 1 - MONTHS))

/** Every figure of a month, or none where neither receipts nor hours of it are there. */
const figuresIn = ({ replay: { books } }: Audit, whose: Subject, span: Span): FigureTable | null => {
  const sums = books.sums({ salon: whose.salon, person: whose.person, span })
  return sums.lines + sums.rows === 0 ? null : figuresOf(sums, books.office.settings)
}

const compareSeries = async (audit: Audit, subject: Subject, asked: Month): Promise<void> => {
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
  compareColumns(audit, whose, subject, json.columns)
}

/** Each figure month by month, and like for like: of the chain, each salon and each person, of the last thirteen months and the thirteen before. */
export const auditTrends = async (audit: Audit): Promise<void> => {
  const { trends } = endpoints
  const { idOf } = audit.driver
  const { office } = audit.replay.books
  const subjects: readonly Subject[] = [
    { endpoint: trends.chain, body: { listType: 'perTimeframe' } },
    ...[...office.salons.keys()].map(salon => ({
      endpoint: trends.salon,
      body: { salonId: idOf(salon), listType: 'perTimeframe' },
      salon,
    })),
    ...[...office.people.keys()].map(person => ({
      endpoint: trends.employee,
      body: { objectId: idOf(person) },
      person,
    })),
  ]
  const running = monthOf(audit.chain.today)
  for (const subject of subjects)
    for (const asked of [running, addMonths(running, -MONTHS)])
      if (audit.months.includes(asked)) await compareSeries(audit, subject, asked)
}
