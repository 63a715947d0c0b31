import { addDays, addMonths, type Day, firstDay, monthOf } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { type Sql, sql } from '#server/db/sql'
import { hashPassword } from '#server/identity/passwords'
import { because } from './because.ts'
import { daysOf, nightOpeningOf } from './calendar.ts'
import { openingHours } from './complaints.ts'
import { PASSWORD, people } from './people.ts'
import { discountCodes, groupCode } from './saft-codes.ts'
import { salons } from './salons.ts'

/** The salons, the people, their access, and the meaning of the registers' codes. */
export const makeOrganisation = async (db: Db, from: Day, today: Day): Promise<void> => {
  const since = new Date(`${from}T06:00:00Z`)
  for (const statement of [
    ...salonRows(since),
    ...openingHours(),
    nightOpenings(from, today),
    ...peopleRows(since),
    ...accessRows(),
    ...mappingRows(),
    ...accountRows(await hashPassword(PASSWORD), since, new Date(`${addDays(today, -1)}T06:00:00Z`)),
  ])
    await db.run(because, statement)
}

const salonRows = (since: Date): Sql[] => [
  ...salons.map(
    ({ objectId, name }) =>
      sql`insert into salon (object_id, name, created_at, updated_at) values (${objectId}, ${name}, ${since}, ${since})`,
  ),
  ...salons.flatMap(({ objectId, registers }) =>
    registers.map(
      register => sql`insert into register (register_id, salon_id) values (${register}, ${objectId})`,
    ),
  ),
]

/** The evenings with late opening, including the next, future one. */
const nightOpenings = (from: Day, today: Day): Sql => {
  const days = daysOf(from, firstDay(addMonths(monthOf(today), 2))).filter(day => nightOpeningOf(day))
  return sql`insert into night_opening (salon_id, day, opens, closes)
    select salon, day, '18:00', '22:00'
    from unnest(${salons.map(salon => salon.objectId)}::text[]) as salon, unnest(${days}::date[]) as day
    on conflict do nothing`
}

/** Announces the coming late openings from a day on. */
export const announceNightOpenings = (db: Db, from: Day, today: Day): Promise<number> =>
  db.run(because, nightOpenings(from, today))

// A minute apart, so that lists sorted by time have a fixed order.
const inTurn = (since: Date, place: number): Date => new Date(since.getTime() + place * 60_000)

const peopleRows = (since: Date): Sql[] =>
  people.flatMap((person, i) => {
    const at = inTurn(since, i)
    return [
      sql`insert into employee (object_id, name, type, employment_id, blocked, created_at, updated_at)
          values (${person.objectId}, ${person.name}, ${person.type}, ${person.employmentId}, ${person.blocked}, ${at}, ${at})`,
      sql`update employee_terms set experience = ${person.experience}, stillings = ${person.stillings},
            cut_type = ${person.cutType}, goal = ${person.goal}, per_hour_fixed = ${person.perHourFixed},
            per_hour_extra = ${person.perHourExtra}, fixed_percentage = ${person.fixedPercentage}
          where employee_id = ${person.objectId}`,
    ]
  })

const accessRows = (): Sql[] =>
  people.flatMap(({ objectId, salonId, alsoIn, access }) => [
    ...[salonId, alsoIn]
      .filter(salon => salon !== null)
      .map(salon => sql`insert into employee_salon (employee_id, salon_id) values (${objectId}, ${salon})`),
    ...access.map(
      salon => sql`insert into employee_access (employee_id, salon_id) values (${objectId}, ${salon})`,
    ),
  ])

/**
 * Mappings that no authority's code gives: gift cards are not sales, the staff discount marks a staff purchase, one salon's
 * register uses its own codes, and some people go by another name than their number there.
 */
const mappingRows = (): Sql[] => {
  const group = (salonId: string | null, code: string, meaning: string) =>
    sql`insert into article_group_mapping (salon_id, code, class) values (${salonId}, ${code}, ${meaning})`
  const meanings = {
    cut: 'treatment',
    colour: 'treatment',
    care: 'treatment',
    goods: 'goods',
    tools: 'goods',
  } as const
  return [
    group(null, groupCode({ ownGroups: false }, 'giftCard'), 'none'),
    group(null, discountCodes.staff, 'staff'),
    ...salons
      .filter(salon => salon.ownGroups)
      .flatMap(salon => [
        group(salon.objectId, groupCode(salon, 'giftCard'), 'none'),
        ...Object.entries(meanings).map(([name, meaning]) =>
          group(salon.objectId, groupCode(salon, name as keyof typeof meanings), meaning),
        ),
      ]),
    ...people
      .filter(person => person.salonId !== null && person.employmentId === null)
      .map(
        ({ salonId, empId, objectId }) =>
          sql`insert into person_mapping (salon_id, emp_id, employee_id) values (${salonId}, ${empId}, ${objectId})`,
      ),
  ]
}

/** Everybody has the same password and a shared hash: the accounts are for demos, never for real use. */
const accountRows = (hash: string, since: Date, waitingSince: Date): Sql[] =>
  people.flatMap(({ objectId, email, pending }, i) => {
    if (!email) return []
    const at = inTurn(pending ? waitingSince : since, i)
    return [
      sql`insert into account (object_id, employee_id, email, password_hash, pending, created_at, updated_at)
          values (${`account-${objectId}`}, ${objectId}, ${email}, ${hash}, ${pending}, ${at}, ${at})`,
    ]
  })
