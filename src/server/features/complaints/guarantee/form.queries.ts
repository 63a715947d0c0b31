import type { GuaranteeForm } from '#contract/guarantee'
import type { Db } from '#server/db/db'
import { byName, sql } from '#server/db/sql'

const because = { because: 'what a salon’s form shows is for everybody' }

/** 'Linnea B.': enough for a customer who sat in the chair. */
const shortName = (name: string): string => {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last ? `${first} ${[...last][0]}.` : first
}

/** An open salon and who works there; null where it is closed or was never there. */
export const readForm = async (
  db: Db,
  salonId: string,
): Promise<Omit<GuaranteeForm, 'contactYears'> | null> => {
  const salon = await db.maybe<{
    objectId: string
    salonName: string
    people: { objectId: string; name: string }[]
  }>(
    because,
    sql`select s.object_id as "objectId", s.name as "salonName",
               (select coalesce(json_agg(json_build_object('objectId', e.object_id, 'name', e.name)
                                         order by ${byName('e.name')}), '[]')
                from employee_salon w join employee e on e.object_id = w.employee_id
                where w.salon_id = s.object_id and not e.blocked) as people
        from salon s where s.object_id = ${salonId} and s.active`,
  )
  return (
    salon && {
      ...salon,
      people: salon.people.map(({ objectId, name }) => ({ objectId, name: shortName(name) })),
    }
  )
}
