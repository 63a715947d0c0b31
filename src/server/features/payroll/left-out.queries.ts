import type { LeftOutOfReport } from '#contract/payroll/report-suggestions'
import type { Scope } from '#domain/access/scope'
import type { Place } from '#domain/complaints/redo-places'
import { grouped } from '#domain/values/grouped'
import type { Db } from '#server/db/db'
import { byName, sql, within } from '#server/db/sql'
import { peopleOwed } from '#server/figures/redos'
import { type PersonInMonth, unpaidFigures } from './unpaid-figures.queries.ts'

type SentMonth = Place & { readonly salonName: string }

/** The months with a report in force, for open salons in scope, newest first. */
const sentMonths = (db: Db, scope: Scope): Promise<SentMonth[]> =>
  db.many<SentMonth>(
    scope,
    sql`select r.salon_id as "salonId", s.name as "salonName", to_char(r.month, 'YYYY-MM') as month
        from report r join chain_salon s on s.object_id = r.salon_id
        where r.removed_at is null and r.replaced_at is null and s.active and ${within(scope, { salon: 'r.salon_id' })}
        group by r.salon_id, s.name, r.month order by r.month desc, ${byName('s.name')}`,
  )

const keyOf = ({ salonId, month }: Place) => `${salonId} ${month}`

/**
 * People left out of the sent reports in scope: they have hours, figures or redos to be paid for a month that has a
 * report in force (P124).
 */
export const leftOutOfReports = async (db: Db, scope: Scope, now: Date): Promise<LeftOutOfReport[]> => {
  const months = await sentMonths(db, scope)
  if (months.length === 0) return []
  const unpaid = [...(await unpaidFigures(db, months)), ...(await peopleOwed(db, now))]
  const found = grouped(unpaid, keyOf)
  const told = months.flatMap(sent => {
    const here = found.get(keyOf(sent))
    return here ? [{ ...sent, here }] : []
  })
  const names = await readNames(
    db,
    told.flatMap(({ here }) => here),
  )
  return told.map(({ here, ...sent }) => {
    const ids = new Set(here.map(({ employeeId }) => employeeId))
    return { ...sent, people: names.filter(({ objectId }) => ids.has(objectId)) }
  })
}

/** The names of the people, sorted by name. */
const readNames = (db: Db, people: readonly PersonInMonth[]): Promise<{ objectId: string; name: string }[]> =>
  db.many(
    { because: 'they belong to months of salons in reach' },
    sql`select object_id as "objectId", name from person
        where object_id = any(${people.map(({ employeeId }) => employeeId)}) order by ${byName('name')}, object_id`,
  )
