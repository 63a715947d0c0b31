import { isDeepStrictEqual } from 'node:util'
import type { Day } from '#domain/values/month'
import { dayOf } from '#server/clock'
import type { SystemDb } from '#server/db/db'
import { sql } from '#server/db/sql'
import { BadFile } from '../bad-file.ts'
import { readFigures } from '../daily-figures/read.ts'
import { type DayOfPerson, loadFigures, saveFigures } from '../daily-figures/save.ts'
import { derive, lockLedger } from '../derivation/derive.ts'
import { isSubstitute } from '../mapping/substitutes.ts'
import { improbableInFile, keptCorrections } from './report-figures.ts'
import { type Findings, nothingFound, type Reach } from './report-receipts.ts'
import { stopIfEnded } from './running-imports.ts'

/** Imports what a time book says, within the transaction of `db`. @throws BadFile */
export const importFigures = async (
  db: SystemDb,
  importId: string,
  text: AsyncIterable<string>,
  reach: Reach,
  now: Date,
): Promise<Findings> => {
  const salonOf = await salonFinder(db, reach)
  const { days, duplicates } = await daysOf(text, salonOf, dayOf(now))
  await loadFigures(db, days)
  await lockLedger(db)
  await stopIfEnded(db, importId)
  const touched = await saveFigures(db, { importId, now })
  await derive(db, touched)
  return {
    ...nothingFound,
    lines: days.length,
    skipped: duplicates > 0 ? { duplicate: duplicates } : {},
    ...(await whoIsIn(db)),
    keptCorrections: await keptCorrections(db),
    improbable: await improbableInFile(db),
  }
}

/** Object id or exact name → object id, within reach. */
const salonFinder = async (db: SystemDb, reach: Reach): Promise<(salon: string) => string | undefined> => {
  const salons = await db.many<{ object_id: string; name: string }>(sql`select object_id, name from salon`)
  const within = salons.filter(salon => reach === 'every' || reach.includes(salon.object_id))
  const ids = new Map([
    ...within.map(salon => [salon.name.normalize(), salon.object_id] as const),
    ...within.map(salon => [salon.object_id, salon.object_id] as const),
  ])
  return salon => ids.get(salon.normalize())
}

/** Two lines for the same day of a person are one where they agree, and a reason to refuse the file where they do not. */
const daysOf = async (
  text: AsyncIterable<string>,
  salonOf: (salon: string) => string | undefined,
  today: Day,
) => {
  const days = new Map<string, DayOfPerson>()
  let duplicates = 0
  for await (const { line, salon, empNo, day, figures } of readFigures(text, today)) {
    const salonId = salonOf(salon)
    if (salonId === undefined) throw new BadFile(`salongen «${salon}» er ukjent`, line)
    const key = JSON.stringify([salonId, empNo, day])
    const earlier = days.get(key)
    if (earlier && !isDeepStrictEqual(earlier.figures, figures))
      throw new BadFile(`ansattnr ${empNo} har to ulike linjer for ${day}`, line)
    if (earlier) duplicates++
    days.set(key, { salonId, empNo, day, figures })
  }
  return { days: [...days.values()], duplicates }
}

const whoIsIn = async (db: SystemDb): Promise<Pick<Findings, 'unmapped' | 'perEmployee'>> => {
  const people = await db.many<{ empID: string; objectId: string | null; name: string | null }>(
    sql`select distinct i.emp_no as "empID", i.employee_id as "objectId",
          coalesce(e.name, case when ${isSubstitute('i.emp_no', 'i.salon_id')} then 'Vikar' end) as name
        from incoming_figures i left join employee e on e.object_id = i.employee_id
        order by 1, 2`,
  )
  const unknown = people
    .filter(person => person.objectId === null && person.name === null)
    .map(person => person.empID)
  return {
    unmapped: { ...nothingFound.unmapped, employees: unknown },
    perEmployee: people.map(({ empID, objectId, name }) => ({
      empID,
      ...(objectId !== null && { objectId }),
      ...(name !== null && { name }),
      receipts: 0,
      amountEx: 0,
      amountIn: 0,
    })),
  }
}
