import type { ImportedLine } from '#contract/employees/employees'
import { reachesSalon, type Scope } from '#domain/access/scope'
import { type EmployeeCsvLine, readEmployeeCsv } from '#domain/employees/employee-csv'
import { takenInWords } from '#domain/employees/held-numbers'
import { Refusal } from '#domain/values/refusal'
import { checkAlike } from '#server/chain/people/alike-names'
import { refuseDay } from '#server/chain/people/dated-membership'
import { takenForNew } from '#server/chain/people/held-numbers'
import { dayOf } from '#server/clock'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { lockLedger } from '#server/ledger/derivation/derive'
import { addEmployee } from './add-employee.ts'

const because = { because: 'only salons within the scope are named to the reader' }

const MOST_LINES = 2000

/** Checked before any line is parsed, because a million characters can contain half a million lines. */
const refuseLongFile = (text: string): void => {
  const withHeading = MOST_LINES + 1
  if (text.trimEnd().split('\n', withHeading + 1).length > withHeading) throw new Refusal('too_large')
}

/** The error message for a number that is already taken; empty if it is free. */
const takenNumber = async (db: Db, { employee }: EmployeeCsvLine, now: Date): Promise<string[]> => {
  if (employee.employmentId === null) return []
  const from = employee.from ?? dayOf(now)
  const taken = await takenForNew(db, employee.employmentId, employee.activeIn, from)
  return taken ? [takenInWords(taken)] : []
}

/** The message of a check that refuses; otherwise empty. */
const refusalOf = async (check: Promise<unknown>): Promise<string[]> => {
  try {
    await check
    return []
  } catch (error) {
    if (error instanceof Refusal) return [error.message]
    throw error
  }
}

/** The error message for a first day that cannot be chosen; empty without one. */
const refusedDay = async (db: Db, { employee }: EmployeeCsvLine, now: Date): Promise<string[]> => {
  const { from, activeIn } = employee
  if (from === undefined) return []
  return refusalOf(refuseDay(db, { objectId: null, salonIds: activeIn, from, today: dayOf(now) }))
}

/**
 * Adds all employees of a file or none. If one line has an error, nothing changes, and each line lists its errors.
 * Without `save` it only reports what would happen.
 */
export const importEmployees = async (
  db: Db,
  scope: Scope,
  { text, save }: { text: string; save: boolean },
  now: Date,
): Promise<{ lines: ImportedLine[]; added: string[] }> => {
  refuseLongFile(text)
  await lockLedger(db.system('the ledger waits for everybody who writes to it'))
  const salons = await db.many<{ objectId: string; name: string }>(
    because,
    sql`select object_id as "objectId", name from chain_salon where active`,
  )
  const read = readEmployeeCsv(
    text,
    salons.filter(({ objectId }) => reachesSalon(scope, objectId)),
    dayOf(now),
  )
  const checked: (EmployeeCsvLine & { problems: string[] })[] = []
  for (const line of read) {
    const homeless = line.employee.activeIn.length === 0 && scope.salons !== 'every'
    const problems = [
      ...line.problems,
      ...(homeless && line.problems.length === 0 ? ['Velg minst én salong'] : []),
      ...(await takenNumber(db, line, now)),
      ...(await refusedDay(db, line, now)),
      ...(await refusalOf(checkAlike(db, scope.viewer, line.employee.name, null))),
    ]
    checked.push({ ...line, problems })
  }
  const added: string[] = []
  if (save && checked.length > 0 && checked.every(({ problems }) => problems.length === 0))
    for (const { employee } of checked) {
      const { objectId } = await addEmployee(
        db,
        scope,
        { ...employee, activeIn: [...employee.activeIn] },
        now,
      )
      added.push(objectId)
    }
  const lines = checked.map(({ line, employee, problems }) => ({
    line,
    name: employee.name,
    employmentId: employee.employmentId,
    from: employee.from ?? null,
    problems,
    activeIn: [...employee.activeIn],
  }))
  return { lines, added }
}
