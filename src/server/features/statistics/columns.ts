import type { StatisticsColumn } from '#contract/statistics'
import { type Scope, scopeOf } from '#domain/access/scope'
import { NORMAL } from '#domain/key-figures/thresholds'
import { type TimeFrame, timeFrameLabels, timeFrames } from '#domain/key-figures/time-frames'
import { type Day, monthOf } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { type Figures, rangesOf, readFigures } from './figures.ts'
import { reachPerson } from './reached.ts'
import { goalOf, peopleInReach, peopleOfSalon, type Subject, salonSubjects } from './subjects.queries.ts'

type Columns = StatisticsColumn[]
type About = Pick<Subject, 'goal' | 'cutType'>

/** One column a time frame, all about the same. */
const perTimeframe = (figures: Figures, about: About): Columns =>
  timeFrames.map(timeFrame => ({
    timeFrame,
    ...figures.of(timeFrame, { ...about, title: timeFrameLabels[timeFrame] }),
  }))

/** One column a salon or person, all of the same time frame. */
const perSubject = (figures: Figures, subjects: readonly Subject[], timeFrame: TimeFrame): Columns => {
  if (subjects.length === 0) throw new Refusal('no_stats_returned')
  return subjects.map(({ objectId, title, goal, cutType }) => ({
    objectId,
    timeFrame,
    ...figures.of(timeFrame, { title, goal, cutType }, objectId),
  }))
}

/** Pay of a salon or the chain is for those whose statistics reach over it (A8), and left out for others. */
const scopesOf = (scope: Scope) => {
  const pay = scopeOf(scope.viewer, 'statistics')
  return { figures: scope, pay: pay && !pay.self ? pay : null }
}

export const chainPerTimeframe = async (db: Db, scope: Scope, today: Day): Promise<Columns> => {
  const ranges = rangesOf(timeFrames, today)
  const [salons, goal, figures] = await Promise.all([
    salonSubjects(db, scope, monthOf(today)),
    goalOf(db, scope, monthOf(today)),
    readFigures(db, scopesOf(scope), { of: 'salons', by: null, ranges, today }),
  ])
  if (salons.length === 0) throw new Refusal('no_stats_returned')
  return perTimeframe(figures, { goal, cutType: NORMAL })
}

/** Open salons, and closed ones with figures in the time frame, so that the columns add up to the chain. */
export const chainPerSalon = async (db: Db, scope: Scope, frame: TimeFrame, today: Day): Promise<Columns> => {
  const ranges = rangesOf([frame], today)
  const [subjects, figures] = await Promise.all([
    salonSubjects(db, scope, monthOf(today)),
    readFigures(db, scopesOf(scope), { of: 'salons', by: 'salonId', ranges, today }),
  ])
  const shown = subjects.filter(salon => salon.active || figures.found.includes(salon.objectId))
  return perSubject(figures, shown, frame)
}

export const salonPerTimeframe = async (
  db: Db,
  scope: Scope,
  salonId: string,
  today: Day,
): Promise<Columns> => {
  const ranges = rangesOf(timeFrames, today)
  const salons = [salonId]
  const [goal, figures] = await Promise.all([
    goalOf(db, scope, monthOf(today), salons),
    readFigures(db, scopesOf(scope), { of: 'salons', salons, by: null, ranges, today }),
  ])
  return perTimeframe(figures, { goal, cutType: NORMAL })
}

export const salonPerEmployee = async (
  db: Db,
  scope: Scope,
  { salonId, frame, today }: { salonId: string; frame: TimeFrame; today: Day },
): Promise<Columns> => {
  const figures = await readFigures(db, scopesOf(scope), {
    of: 'people',
    salons: [salonId],
    by: 'employeeId',
    ranges: rangesOf([frame], today),
    today,
  })
  const people = await peopleOfSalon(db, scope, monthOf(today), salonId, figures.found)
  return perSubject(figures, people, frame)
}

export const personPerTimeframe = async (
  db: Db,
  scope: Scope,
  { objectId, salonId, today }: { objectId: string; salonId: string | undefined; today: Day },
): Promise<Columns> => {
  const salons = salonId === undefined ? undefined : [salonId]
  const ranges = rangesOf(timeFrames, today)
  const scopes = { figures: scope, pay: scope }
  const [person, figures] = await Promise.all([
    reachPerson(db, scope, monthOf(today), { objectId, salonId }),
    readFigures(db, scopes, { of: 'people', people: [objectId], salons, by: null, ranges, today }),
  ])
  return perTimeframe(figures, person)
}

export const everybody = async (db: Db, scope: Scope, today: Day): Promise<Columns> => {
  const ranges = rangesOf(['monthly'], today)
  const [people, figures] = await Promise.all([
    peopleInReach(db, scope, monthOf(today)),
    readFigures(db, { figures: scope, pay: scope }, { of: 'people', by: 'employeeId', ranges, today }),
  ])
  return perSubject(figures, people, 'monthly')
}
