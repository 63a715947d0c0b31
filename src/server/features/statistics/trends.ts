import type { TrendColumn, Trends } from '#contract/statistics/trends'
import type { Scope } from '#domain/access/scope'
import { byDeviation } from '#domain/statistics/compare-figures'
import type { Comparison } from '#domain/statistics/like-for-like'
import { fieldsOf, monthHeld, type Span, spanLabel } from '#domain/statistics/spans'
import { type Day, earlierOf, lastDay, monthOf } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { readSettings } from '#server/chain/settings/settings'
import type { Db } from '#server/db/db'
import type { Chosen } from '#server/figures/figure-rows'
import { mapInPieces } from '#server/files/breathe'
import { type LikeForLike, readLikeForLike } from './compared.ts'
import { readSeries, seriesMonths } from './series.ts'
import { nameSalons, peopleOfSalon, salonSubjects } from './subjects.queries.ts'

interface Named {
  readonly objectId: string
  readonly title: string
}

/** The number of columns computed before other calls get a turn. */
const PIECE = 10

/** Deviations compare with the period before. A year is compared with last year. */
const againstOf = (span: Span): Comparison => (span === 'yearly' ? 'lastYear' : 'lastMonth')

/** The day that ends the series: of a chosen span, that of the month in which it ends. */
const seriesEnd = (span: Span | undefined, today: Day): Day =>
  span === undefined ? today : earlierOf(lastDay(monthHeld(span, today)), today)

type Compares = Pick<TrendColumn, 'days' | 'lastMonth' | 'lastYear'>

const compares = (figures: LikeForLike, span: Span, group: string | null): Compares => ({
  days: figures.days(span),
  lastMonth: figures.of('lastMonth', { span, group }),
  lastYear: figures.of('lastYear', { span, group }),
})

/** Salons or people with figures on either side, largest deviation first. */
const deviations = (
  figures: LikeForLike,
  span: Span,
  subjects: readonly Named[],
  about: (subject: Named) => { readonly group: string | null; readonly salonId?: string },
): Trends['deviations'] =>
  byDeviation(
    subjects.flatMap(subject => {
      const compared = figures.of(againstOf(span), { span, ...about(subject) })
      const { deviation = null, percent = null } = compared ?? {}
      const { objectId, title } = subject
      return compared?.now || compared?.before || compared?.leftOut.length
        ? [{ objectId, title, deviation, percent }]
        : []
    }),
  )

interface TrendQuestion {
  readonly spans: readonly Span[]
  readonly today: Day
  readonly by: 'salonId' | 'employeeId' | null
}

const readBoth = async (db: Db, scope: Scope, chosen: Chosen, { spans, today, by }: TrendQuestion) => {
  const shares = await readSettings(db)
  const through = seriesEnd(spans[0], today)
  const [figures, series] = await Promise.all([
    readLikeForLike(db, scope, { ...chosen, spans, today, shares }),
    readSeries(db, scope, { ...chosen, today: through, by, shares }),
  ])
  return { figures, series, months: seriesMonths(through) }
}

type Both = Awaited<ReturnType<typeof readBoth>>

const perSpan = ({ figures, series }: Both, spans: readonly Span[]): Promise<TrendColumn[]> =>
  mapInPieces(spans, 1, span => ({
    ...fieldsOf(span),
    title: spanLabel(span),
    ...compares(figures, span, null),
    series: series(null),
  }))

const perSubject = async (
  { figures, series }: Both,
  subjects: readonly Named[],
  span: Span,
): Promise<TrendColumn[]> => {
  if (subjects.length === 0) throw new Refusal('no_stats_returned')
  return mapInPieces(subjects, PIECE, ({ objectId, title }) => ({
    objectId,
    ...fieldsOf(span),
    title,
    ...compares(figures, span, objectId),
    series: series(objectId),
  }))
}

/** The span of the deviations: the only span, or the month if there are several. */
const tellsOf = (spans: readonly Span[]): Span => {
  const [only = 'monthly', ...others] = spans
  return others.length === 0 ? only : 'monthly'
}

const ownGroup = ({ objectId }: Named) => ({ group: objectId })

export const chainTrends = async (
  db: Db,
  scope: Scope,
  { each, spans, today }: { each: boolean; spans: readonly Span[]; today: Day },
): Promise<Trends> => {
  const [salons, both] = await Promise.all([
    salonSubjects(db, scope, monthOf(today)),
    readBoth(db, scope, { of: 'salons' }, { spans, today, by: each ? 'salonId' : null }),
  ])
  if (salons.length === 0) throw new Refusal('no_stats_returned')
  const span = tellsOf(spans)
  const found = each ? both.figures.found(span) : []
  const shown = salons.filter(salon => salon.active || found.includes(salon.objectId))
  return {
    months: both.months,
    columns: await (each ? perSubject(both, shown, span) : perSpan(both, spans)),
    against: againstOf(span),
    deviations: deviations(both.figures, span, salons, ownGroup),
  }
}

export const salonTrends = async (
  db: Db,
  scope: Scope,
  asked: { salonId: string; each: boolean; spans: readonly Span[]; today: Day },
): Promise<Trends> => {
  const { salonId, each, spans, today } = asked
  const span = tellsOf(spans)
  const salons = [salonId]
  const [people, whole] = await Promise.all([
    readBoth(db, scope, { of: 'people', salons }, { spans: [span], today, by: 'employeeId' }),
    each ? null : readBoth(db, scope, { of: 'salons', salons }, { spans, today, by: null }),
  ])
  const staff = { salonId, span, today, others: people.figures.found(span) }
  const subjects = await peopleOfSalon(db, scope, monthOf(today), staff)
  return {
    months: people.months,
    columns: await (whole ? perSpan(whole, spans) : perSubject(people, subjects, span)),
    against: againstOf(span),
    deviations: deviations(people.figures, span, subjects, ownGroup),
  }
}

export const personTrends = async (
  db: Db,
  scope: Scope,
  asked: { objectId: string; salonId: string | undefined; spans: readonly Span[]; today: Day },
): Promise<Trends> => {
  const { objectId, salonId, spans, today } = asked
  const chosen: Chosen = { of: 'people', people: [objectId], salons: salonId ? [salonId] : undefined }
  const both = await readBoth(db, scope, chosen, { spans, today, by: null })
  const salons = await nameSalons(db, both.figures.salonsOf(null))
  const span = tellsOf(spans)
  return {
    months: both.months,
    columns: await perSpan(both, spans),
    against: againstOf(span),
    deviations: deviations(both.figures, span, salons, ({ objectId: id }) => ({ group: null, salonId: id })),
  }
}
