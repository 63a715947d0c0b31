import type { TrendColumn, Trends } from '#contract/trends'
import type { Scope } from '#domain/access/scope'
import { byDeviation } from '#domain/key-figures/compare-figures'
import type { Comparison } from '#domain/key-figures/like-for-like'
import { type TimeFrame, timeFrameLabels, timeFrames } from '#domain/key-figures/time-frames'
import { type Day, monthOf } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { readSettings } from '#server/chain/settings'
import type { Db } from '#server/db/db'
import type { Chosen } from '#server/figures/figure-rows'
import { type LikeForLike, readLikeForLike } from './compared.ts'
import { readSeries, seriesMonths } from './series.ts'
import { nameSalons, peopleOfSalon, salonSubjects } from './subjects.queries.ts'

interface Named {
  readonly objectId: string
  readonly title: string
}

/** Deviations are compared with the month before; a year has none, and is compared with last year. */
const againstOf = (frame: TimeFrame): Comparison => (frame === 'yearly' ? 'lastYear' : 'lastMonth')

type Compares = Pick<TrendColumn, 'days' | 'lastMonth' | 'lastYear'>

const compares = (figures: LikeForLike, frame: TimeFrame, group: string | null): Compares => ({
  days: figures.days(frame),
  lastMonth: figures.of('lastMonth', { frame, group }),
  lastYear: figures.of('lastYear', { frame, group }),
})

/** Salons or people with figures on either side, the largest deviation first. */
const deviations = (
  figures: LikeForLike,
  frame: TimeFrame,
  subjects: readonly Named[],
  about: (subject: Named) => { readonly group: string | null; readonly salonId?: string },
): Trends['deviations'] =>
  byDeviation(
    subjects.flatMap(subject => {
      const compared = figures.of(againstOf(frame), { frame, ...about(subject) })
      const { deviation = null, percent = null } = compared ?? {}
      const { objectId, title } = subject
      return compared?.now || compared?.before || compared?.leftOut.length
        ? [{ objectId, title, deviation, percent }]
        : []
    }),
  )

interface TrendQuestion {
  readonly frames: readonly TimeFrame[]
  readonly today: Day
  readonly by: 'salonId' | 'employeeId' | null
}

const readBoth = async (db: Db, scope: Scope, chosen: Chosen, { frames, today, by }: TrendQuestion) => {
  const shares = await readSettings(db)
  const [figures, series] = await Promise.all([
    readLikeForLike(db, scope, { ...chosen, frames, today, shares }),
    readSeries(db, scope, { ...chosen, today, by, shares }),
  ])
  return { figures, series }
}

const perTimeframe = (figures: LikeForLike, series: (group: null) => TrendColumn['series']): TrendColumn[] =>
  timeFrames.map(timeFrame => ({
    timeFrame,
    title: timeFrameLabels[timeFrame],
    ...compares(figures, timeFrame, null),
    series: series(null),
  }))

const perSubject = (
  figures: LikeForLike,
  series: (group: string) => TrendColumn['series'],
  subjects: readonly Named[],
  timeFrame: TimeFrame,
): TrendColumn[] => {
  if (subjects.length === 0) throw new Refusal('no_stats_returned')
  return subjects.map(({ objectId, title }) => ({
    objectId,
    timeFrame,
    title,
    ...compares(figures, timeFrame, objectId),
    series: series(objectId),
  }))
}

const ownGroup = ({ objectId }: Named) => ({ group: objectId })

export const chainTrends = async (
  db: Db,
  scope: Scope,
  { listType, frame, today }: { listType: 'perTimeframe' | 'perSalon'; frame: TimeFrame; today: Day },
): Promise<Trends> => {
  const each = listType === 'perSalon'
  const asked: TrendQuestion = { frames: each ? [frame] : timeFrames, today, by: each ? 'salonId' : null }
  const [salons, { figures, series }] = await Promise.all([
    salonSubjects(db, scope, monthOf(today)),
    readBoth(db, scope, { of: 'salons' }, asked),
  ])
  if (salons.length === 0) throw new Refusal('no_stats_returned')
  const shown = salons.filter(salon => salon.active || figures.found(frame).includes(salon.objectId))
  const ofFrame = each ? frame : 'monthly'
  return {
    months: seriesMonths(today),
    columns: each ? perSubject(figures, series, shown, frame) : perTimeframe(figures, series),
    against: againstOf(ofFrame),
    deviations: deviations(figures, ofFrame, salons, ownGroup),
  }
}

export const salonTrends = async (
  db: Db,
  scope: Scope,
  asked: { salonId: string; listType: 'perTimeframe' | 'perEmployee'; frame: TimeFrame; today: Day },
): Promise<Trends> => {
  const { salonId, listType, today } = asked
  const each = listType === 'perEmployee'
  const frame = each ? asked.frame : 'monthly'
  const salons = [salonId]
  const [people, whole] = await Promise.all([
    readBoth(db, scope, { of: 'people', salons }, { frames: [frame], today, by: 'employeeId' }),
    each ? null : readBoth(db, scope, { of: 'salons', salons }, { frames: timeFrames, today, by: null }),
  ])
  const subjects = await peopleOfSalon(db, scope, monthOf(today), salonId, people.figures.found(frame))
  return {
    months: seriesMonths(today),
    columns: whole
      ? perTimeframe(whole.figures, whole.series)
      : perSubject(people.figures, people.series, subjects, frame),
    against: againstOf(frame),
    deviations: deviations(people.figures, frame, subjects, ownGroup),
  }
}

export const personTrends = async (
  db: Db,
  scope: Scope,
  { objectId, salonId, today }: { objectId: string; salonId: string | undefined; today: Day },
): Promise<Trends> => {
  const chosen: Chosen = { of: 'people', people: [objectId], salons: salonId ? [salonId] : undefined }
  const { figures, series } = await readBoth(db, scope, chosen, { frames: timeFrames, today, by: null })
  const salons = await nameSalons(db, figures.salonsOf(null))
  return {
    months: seriesMonths(today),
    columns: perTimeframe(figures, series),
    against: againstOf('monthly'),
    deviations: deviations(figures, 'monthly', salons, ({ objectId: id }) => ({ group: null, salonId: id })),
  }
}
