import type { Scope } from '#domain/access/scope'
import { MOST_PERIODS_OF_A_FILE, type PeriodOfFile, readPeriodFile } from '#domain/sickness/period-file'
import type { Day } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { findSalon } from '#server/chain/salons/salons'
import type { StoredPeriod } from '#server/chain/sickness/periods'
import { savePeriod } from '#server/chain/sickness/save-period'
import { dayOf } from '#server/clock'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'

interface Holder {
  readonly employeeId: string
  readonly number: string
  readonly began: Day | '-infinity'
  readonly until: Day | 'infinity'
}

/** Who had these numbers in the salon, and when (F15). The last day is still theirs. */
const holdersOf = (db: Db, scope: Scope, salonId: string, numbers: readonly string[]): Promise<Holder[]> =>
  db.many<Holder>(
    scope,
    sql`select h.employee_id as "employeeId", h.number, h.began::text as began, h.until_day::text as until
        from held_number h
        where h.salon_id = ${salonId} and h.number = any(${numbers}) and ${within(scope, { salon: 'h.salon_id' })}`,
  )

const holderOn = (holders: readonly Holder[], { employmentId, from }: PeriodOfFile): string | undefined =>
  holders.find(
    ({ number, began, until }) =>
      number === employmentId &&
      (began === '-infinity' || began <= from) &&
      (until === 'infinity' || until >= from),
  )?.employeeId

interface LineProblem {
  readonly line: number
  readonly text: string
}

/** @throws Refusal invalid_payload with what is wrong by line, if anything is */
const refuseProblems = (problems: readonly LineProblem[]): void => {
  if (problems.length === 0) return
  const said = problems
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, text }) => [`text.${line}`, `Linje ${line}: ${text}`] as const)
  throw new Refusal('invalid_payload', {
    message: said.map(([, sentence]) => sentence).join('. '),
    fields: Object.fromEntries(said),
  })
}

const byPersonAndDay = (one: PersonsPeriod, other: PersonsPeriod): number =>
  one.objectId === other.objectId
    ? one.period.from < other.period.from
      ? -1
      : 1
    : one.objectId < other.objectId
      ? -1
      : 1

interface PersonsPeriod {
  readonly line: number
  readonly objectId: string
  readonly period: PeriodOfFile
}

/**
 * Enters the periods of a salon's file as if each was entered by hand (P227). They are entered person by person, so that two files cannot
 * wait for each other. The caller's transaction takes all of them back if one is refused.
 *
 * @throws Refusal not_found if the salon is out of scope; invalid_payload with what is wrong by line
 */
export const savePeriodFile = async (
  db: Db,
  scope: Scope,
  { salonId, text }: { readonly salonId: string; readonly text: string },
  now: Date,
): Promise<{ readonly entered: readonly StoredPeriod[]; readonly known: number }> => {
  const salon = await findSalon(db, scope, salonId)
  if (!salon) throw new Refusal('not_found')
  const lines = readPeriodFile(text, salon.name, dayOf(now))
  if (lines.length > MOST_PERIODS_OF_A_FILE)
    throw new Refusal('invalid_payload', { message: `Fila kan ha høyst ${MOST_PERIODS_OF_A_FILE} linjer` })
  const read = lines.flatMap(({ line, period }) => (period ? [{ line, period }] : []))
  const numbers = [...new Set(read.map(({ period }) => period.employmentId))]
  const holders = await holdersOf(db, scope, salonId, numbers)
  const problems: LineProblem[] = lines.flatMap(one =>
    one.problems.map(problem => ({ line: one.line, text: problem })),
  )
  const periods: PersonsPeriod[] = []
  for (const { line, period } of read) {
    const objectId = holderOn(holders, period)
    if (objectId === undefined)
      problems.push({ line, text: `Ingen i salongen hadde ansattnummer ${period.employmentId} første dag` })
    else periods.push({ line, objectId, period })
  }
  const entered: StoredPeriod[] = []
  for (const { line, objectId, period } of periods.toSorted(byPersonAndDay)) {
    const { employmentId, ...days } = period
    try {
      const saved = await savePeriod(db, scope, { salonId, objectId, ...days }, now)
      if (saved.did === 'new') entered.push(saved.period)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      problems.push({ line, text: error.message })
    }
  }
  refuseProblems(problems)
  return { entered, known: periods.length - entered.length }
}
