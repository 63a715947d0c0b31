import type { StatisticsColumn } from '#contract/statistics/statistics'
import { payScopeOf, type Scope } from '#domain/access/scope'
import { fieldsOf, hasGoal, monthHeld, type Span, spanLabel, splitsMonths } from '#domain/statistics/spans'
import { NORMAL } from '#domain/statistics/thresholds'
import { type Day, type Month, monthOf } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { mapInPieces } from '#server/files/breathe'
import { type Figures, rangesOf, readFigures } from './figures.ts'
import { mustHaveFigures } from './must-have-figures.ts'
import { reachPerson } from './reached.ts'
import { goalOf, peopleInReach, peopleOfSalon, type Subject, salonSubjects } from './subjects.queries.ts'

/** A column. A column of a salon or the chain also names the people whose pay it discloses (A49). */
export type ShownColumn = StatisticsColumn & { readonly paid: readonly string[] }
type Columns = ShownColumn[]

/**
 * The goal and cut type of a column's subject. A chosen span uses those of its time (K28, K45); the status uses today's goal.
 */
interface Held extends Pick<Subject, 'goal' | 'cutType'> {
  readonly runningGoal: number
}

/** Without the goal where the span has none (K46). */
const inSpan = <Goal extends { readonly goal: number }>(span: Span, about: Goal) => ({
  ...about,
  goal: hasGoal(span) ? about.goal : 0,
  splitsMonths: splitsMonths(span),
})

/** Looks up the values for each month of the spans, once per month. */
const heldOf = async <Found>(
  spans: readonly Span[],
  today: Day,
  find: (month: Month) => Promise<Found>,
): Promise<(span: Span) => { readonly held: Found; readonly running: Found }> => {
  const now = monthOf(today)
  const months = [...new Set([now, ...spans.map(span => monthHeld(span, today))])]
  const found = new Map(await Promise.all(months.map(async month => [month, await find(month)] as const)))
  const of = (month: Month) => found.get(month) as Found
  return span => ({ held: of(monthHeld(span, today)), running: of(now) })
}

/** One column per span for the same subject. */
const perSpan = (figures: Figures, spans: readonly Span[], held: (span: Span) => Held): Columns =>
  spans.map(span => {
    mustHaveFigures(figures.has(span), span)
    const about = inSpan(span, { ...held(span), title: spanLabel(span) })
    return {
      ...fieldsOf(span),
      ...figures.of(span, about),
      missing: figures.missing(span),
      paid: figures.paid(span),
    }
  })

/** The number of columns computed before other calls get a turn. */
const PIECE = 50

/** One column per salon or person, all for the same span. `running` holds the same subjects in the current month. */
const perSubject = async (
  figures: Figures,
  subjects: readonly Subject[],
  span: Span,
  running: readonly Subject[],
): Promise<Columns> => {
  mustHaveFigures(figures.has(span), span)
  if (subjects.length === 0) throw new Refusal('no_stats_returned')
  const goals = new Map(running.map(({ objectId, goal }) => [objectId, goal]))
  return mapInPieces(subjects, PIECE, ({ objectId, title, goal, cutType }) => {
    const about = inSpan(span, { title, goal, cutType, runningGoal: goals.get(objectId) ?? 0 })
    const missing = figures.missing(span, objectId)
    const paid = figures.paid(span, objectId)
    return { objectId, ...fieldsOf(span), ...figures.of(span, about, objectId), missing, paid }
  })
}

/** The pay of a salon or the chain requires a statistics scope beyond oneself (A8); other viewers get no pay. */
const scopesOf = (scope: Scope) => {
  const pay = payScopeOf(scope.viewer)
  return { figures: scope, pay: pay && !pay.self ? pay : null }
}

/** The pay of people is read within the same scope as their figures. */
const peopleScopes = (scope: Scope) => ({ figures: scope, pay: payScopeOf(scope.viewer) && scope })

const goalsOf = async (
  db: Db,
  scope: Scope,
  spans: readonly Span[],
  today: Day,
  salons?: readonly string[],
): Promise<(span: Span) => Held> => {
  const goals = await heldOf(spans, today, month => goalOf(db, scope, month, salons))
  return span => {
    const { held, running } = goals(span)
    return { goal: held, runningGoal: running, cutType: NORMAL }
  }
}

export const chainPerSpan = async (
  db: Db,
  scope: Scope,
  spans: readonly Span[],
  today: Day,
): Promise<Columns> => {
  const ranges = rangesOf(spans, today)
  const [salons, goals, figures] = await Promise.all([
    salonSubjects(db, scope, monthOf(today)),
    goalsOf(db, scope, spans, today),
    readFigures(db, scopesOf(scope), { of: 'salons', by: null, ranges, today }),
  ])
  if (salons.length === 0) throw new Refusal('no_stats_returned')
  return perSpan(figures, spans, goals)
}

/** Open salons, and closed salons with figures in the span, so that the columns add up to the chain. */
export const chainPerSalon = async (db: Db, scope: Scope, span: Span, today: Day): Promise<Columns> => {
  const ranges = rangesOf([span], today)
  const [subjects, figures] = await Promise.all([
    heldOf([span], today, month => salonSubjects(db, scope, month)),
    readFigures(db, scopesOf(scope), { of: 'salons', by: 'salonId', ranges, today }),
  ])
  const { held, running } = subjects(span)
  const shown = held.filter(salon => salon.active || figures.found.includes(salon.objectId))
  return perSubject(figures, shown, span, running)
}

export const salonPerSpan = async (
  db: Db,
  scope: Scope,
  salonId: string,
  spans: readonly Span[],
  today: Day,
): Promise<Columns> => {
  const ranges = rangesOf(spans, today)
  const salons = [salonId]
  const [goals, figures] = await Promise.all([
    goalsOf(db, scope, spans, today, salons),
    readFigures(db, scopesOf(scope), { of: 'salons', salons, by: null, ranges, today }),
  ])
  return perSpan(figures, spans, goals)
}

export const salonPerEmployee = async (
  db: Db,
  scope: Scope,
  { salonId, span, today }: { salonId: string; span: Span; today: Day },
): Promise<Columns> => {
  const figures = await readFigures(db, scopesOf(scope), {
    of: 'people',
    salons: [salonId],
    by: 'employeeId',
    ranges: rangesOf([span], today),
    today,
  })
  const staff = { salonId, span, today, others: figures.found }
  const people = await heldOf([span], today, month => peopleOfSalon(db, scope, month, staff))
  const { held, running } = people(span)
  return perSubject(figures, held, span, running)
}

export const personPerSpan = async (
  db: Db,
  scope: Scope,
  { objectId, salonId, today }: { objectId: string; salonId: string | undefined; today: Day },
  spans: readonly Span[],
): Promise<Columns> => {
  const salons = salonId === undefined ? undefined : [salonId]
  const ranges = rangesOf(spans, today)
  const [person, figures] = await Promise.all([
    heldOf(spans, today, month => reachPerson(db, scope, month, { objectId, salonId })),
    readFigures(db, peopleScopes(scope), {
      of: 'people',
      people: [objectId],
      salons,
      by: null,
      ranges,
      today,
    }),
  ])
  return perSpan(figures, spans, span => {
    const { held, running } = person(span)
    return { goal: held.goal, cutType: held.cutType, runningGoal: running.goal }
  })
}

export const everybody = async (db: Db, scope: Scope, today: Day): Promise<Columns> => {
  const ranges = rangesOf(['monthly'], today)
  const [people, figures] = await Promise.all([
    peopleInReach(db, scope, monthOf(today)),
    readFigures(db, peopleScopes(scope), { of: 'people', by: 'employeeId', ranges, today }),
  ])
  return perSubject(figures, people, 'monthly', people)
}
