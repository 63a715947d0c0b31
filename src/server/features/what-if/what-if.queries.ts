import type { ListedWhatIf, WhatIf } from '#contract/what-if/what-if'
import { type Shown, shownInSum } from '#domain/audit/disclosures'
import { changeAMonth, type WhatIfResult } from '#domain/payroll/what-if-result'
import type { WhatIfState } from '#domain/payroll/what-if-terms'
import type { Month } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { byName, type Sql, sql } from '#server/db/sql'
import { bringForward } from '#server/stored/shapes'
import { monthsWithReports } from './sent-months.queries.ts'

const because = { because: 'a what-if is the owner’s, who reaches every salon' }

interface Row {
  readonly objectId: string
  readonly name: string | null
  readonly madeBy: string
  readonly madeAt: string
  readonly changes: unknown
  readonly months: Month[]
  readonly monthsDone: number
  readonly state: WhatIfState
  readonly result: unknown
  readonly edition: number
}

/** Reads what-ifs. `result` is SQL, because a list needs only the sums. */
const read = (db: Db, which: Sql, result: Sql): Promise<Row[]> =>
  db.many<Row>(
    because,
    sql`select w.object_id as "objectId", w.name, w.made_by as "madeBy", w.made_at as "madeAt", w.changes,
               (select json_agg(to_char(month, 'YYYY-MM') order by month) from unnest(w.months) month) as months,
               w.months_done as "monthsDone", w.state, ${result} as result, w.edition
        from what_if w where ${which} order by w.made_at desc, w.object_id`,
  )

const aboutOf = ({ objectId, name, madeAt, changes, months, state, edition }: Row) => ({
  objectId,
  name,
  madeAt,
  changes: bringForward<ListedWhatIf['changes']>('whatIfChanges', { edition, stored: changes }),
  months,
  state,
})

const resultOf = ({ result, edition }: Row): WhatIfResult | null =>
  result === null ? null : bringForward<WhatIfResult>('whatIfResult', { edition, stored: result })

/** What a list needs of a result: a salon has the number of its months. */
type Sums = Pick<WhatIfResult, 'paid' | 'wouldBe' | 'difference' | 'counts'> & {
  readonly salons: readonly { readonly difference: number; readonly months: number }[]
}

const listed = (row: Row): ListedWhatIf => {
  const { result: stored, edition } = row
  const result = stored === null ? null : bringForward<Sums>('whatIfResult', { edition, stored })
  const totals = result && {
    paid: result.paid,
    wouldBe: result.wouldBe,
    difference: result.difference,
    counts: result.counts,
    aMonth: changeAMonth(result.salons),
  }
  return { ...aboutOf(row), totals }
}

/** The months to choose from, the kept what-ifs, and the viewer's own that is not kept. `shown` are the people whose pay a sum over few tells. */
export const listWhatIfs = async (db: Db, viewerId: string) => {
  const sums = sql`jsonb_set(jsonb_set(w.result, '{people}', coalesce(
    (select jsonb_agg(distinct person->'objectId') from jsonb_array_elements(w.result->'people') person), '[]')),
    '{salons}', coalesce((select jsonb_agg(jsonb_build_object('difference', salon->'difference', 'months', jsonb_array_length(salon->'months')))
      from jsonb_array_elements(w.result->'salons') salon), '[]'))`
  const rows = await read(db, sql`w.name is not null or w.made_by = ${viewerId}`, sums)
  const draft = rows.find(({ name }) => name === null)
  const shown = rows.flatMap(({ result }) =>
    shownInSum((result as { people: string[] } | null)?.people ?? []),
  )
  const reply = {
    months: await monthsWithReports(db),
    kept: rows.filter(({ name }) => name !== null).map(listed),
    draft: draft ? listed(draft) : null,
  }
  return { reply, shown: [...new Set(shown)].map((subject): Shown => ({ kind: 'pay', subject, month: '' })) }
}

const namesOf = async (db: Db, { salons, people }: WhatIfResult) => ({
  salons: await db.many<{ objectId: string; name: string }>(
    because,
    sql`select object_id as "objectId", name from chain_salon
        where object_id = any(${salons.map(({ objectId }) => objectId)}) order by ${byName('name')}`,
  ),
  people: new Map(
    (
      await db.many<{ objectId: string; name: string }>(
        because,
        sql`select object_id as "objectId", name from person
            where object_id = any(${[...new Set(people.map(({ objectId }) => objectId))]})`,
      )
    ).map(({ objectId, name }) => [objectId, name]),
  ),
})

/** The result with the names of today: salons by name, people with those who lose most first. */
const named = async (db: Db, result: WhatIfResult): Promise<WhatIf['result']> => {
  const names = await namesOf(db, result)
  const salonOf = new Map(result.salons.map(salon => [salon.objectId, salon]))
  return {
    ...result,
    notReproduced: { ...result.notReproduced, months: [...result.notReproduced.months] },
    salons: names.salons.flatMap(({ objectId, name }) => {
      const salon = salonOf.get(objectId)
      return salon ? [{ ...salon, name, months: [...salon.months] }] : []
    }),
    people: result.people
      .map(person => ({ ...person, name: names.people.get(person.objectId) ?? '' }))
      .toSorted((one, other) => one.difference - other.difference),
  }
}

/** A what-if that is kept, or the viewer's own. @throws Refusal not_found */
export const getWhatIf = async (db: Db, objectId: string, viewerId: string): Promise<WhatIf> => {
  const which = sql`w.object_id = ${objectId} and (w.name is not null or w.made_by = ${viewerId})`
  const [row] = await read(db, which, sql`w.result`)
  if (!row) throw new Refusal('not_found')
  const result = resultOf(row)
  return {
    ...aboutOf(row),
    progress: { done: row.monthsDone, of: row.months.length },
    result: result && (await named(db, result)),
  }
}
