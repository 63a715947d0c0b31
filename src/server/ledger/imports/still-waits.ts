import type { ImportReport } from '#contract/imports/imports'
import type { SystemDb } from '#server/db/db'
import { type Sql, sql } from '#server/db/sql'
import { fullName } from '../registers/register-name.ts'
import { staysOn } from '../registers/stays.ts'

type Names = ImportReport['unmapped']
type Kind = keyof Names

const kinds = ['registers', 'employees', 'articleGroups'] as const satisfies readonly Kind[]

const extents: Readonly<Record<ImportReport['kind'], Sql>> = {
  saft: sql`
    select array(select distinct register from incoming_register where register is not null) as registers, '{}'::text[] as salon_ids,
      min(day) as first_day, max(day) as last_day from incoming_receipt`,
  'daily-figures': sql`
    select '{}'::integer[] as registers, coalesce(array_agg(distinct salon_id), '{}') as salon_ids,
      min(day) as first_day, max(day) as last_day from loaded_figures`,
}

/** Notes the registers, salons and days of an import, in its transaction. Call it last, since progress is written to the same row. */
export const noteExtent = (db: SystemDb, { objectId, kind }: Pick<ImportReport, 'objectId' | 'kind'>) =>
  db.run(
    sql`update import set (registers, salon_ids, first_day, last_day) = (${extents[kind]}) where object_id = ${objectId}`,
  )

/** A register waits while it has a day without a salon that nobody has left out. */
const registerWaits = sql`exists (
  select from register g join register_day d on d.register = g.id
  where named.name in (g.register_id, ${fullName('g')}) and (named.registers = '{}' or g.id = any(named.registers))
    and not exists (select from register_stay stay where ${staysOn(sql`g.id`, sql`d.day`)} and stay.salon_id is not null)
    and coalesce(d.day >= (select min(from_day) from register_stay stay where stay.register = g.id), true))`

/** True if one of the import's salons has no mapping of the name. `mapped` is true for a salon `place` that has one. */
const lacksMapping = (mapped: Sql): Sql => sql`exists (
  select from place where place.id = named.id and not (${mapped}))`

const isMapped = sql`
  exists (select from person_mapping m
    where m.emp_id = named.name and (m.salon_id is null or m.salon_id = place.salon_id))
  or exists (select from held_number h where h.salon_id = place.salon_id and h.number = named.name
    and h.from_day <= named.first_day and h.until_day >= named.last_day)`

const isClassed = sql`exists (select from article_group_mapping m
  where m.code = named.name and (m.salon_id is null or m.salon_id = place.salon_id))`

const employeeWaits = sql`
  (exists (select from receipt_line l where l.emp_id = named.name and l.employee_id is null)
    or exists (select from daily_figures d where d.emp_no = named.name and d.employee_id is null))
  and ${lacksMapping(isMapped)}`

const groupWaits = sql`
  exists (select from receipt_line l where l.article_group = named.name and l.class is null) and ${lacksMapping(isClassed)}`

/**
 * The names of imports that wait today (decision 207), by import. A name waits while lines with it wait and a salon of the import has
 * no mapping of it. No lines are counted, so the cost does not grow with the receipts.
 */
export const stillWaiting = async (
  db: SystemDb,
  imports: readonly Pick<ImportReport, 'objectId' | 'unmapped'>[],
): Promise<ReadonlyMap<string, Names>> => {
  const told = imports.flatMap(({ objectId, unmapped }) =>
    kinds.flatMap(kind => unmapped[kind].map(name => ({ objectId, kind, name }))),
  )
  if (told.length === 0) return new Map()
  const waiting = await db.many<{ id: string; kind: Kind; name: string }>(
    sql`with named as materialized (
          select told.id, told.kind, told.name, told.at, i.registers, i.salon_ids, i.first_day, i.last_day
          from unnest(${told.map(one => one.objectId)}::text[], ${told.map(one => one.kind)}::text[],
            ${told.map(one => one.name)}::text[]) with ordinality as told (id, kind, name, at)
          join import i on i.object_id = told.id
        ), place as materialized (
          select id, salon_id from named cross join unnest(salon_ids) salon_id
          union
          select id, stay.salon_id from named cross join unnest(registers) register
          left join register_stay stay on stay.register = register.register and stay.salon_id is not null
          union
          select id, null from named where registers = '{}' and salon_ids = '{}'
        )
        select id, kind, name from named
        where case kind when 'registers' then ${registerWaits} when 'employees' then ${employeeWaits} else ${groupWaits} end
        order by at`,
  )
  const namesOf = (id: string, kind: Kind) =>
    waiting.filter(one => one.id === id && one.kind === kind).map(({ name }) => name)
  return new Map(
    imports.map(({ objectId }) => [
      objectId,
      {
        registers: namesOf(objectId, 'registers'),
        employees: namesOf(objectId, 'employees'),
        articleGroups: namesOf(objectId, 'articleGroups'),
      },
    ]),
  )
}
