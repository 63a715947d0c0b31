import type { RankingEntry } from '#contract/rankings'
import { type Category, categories } from '#domain/rankings/categories'
import { isNamed } from '#domain/rankings/names'
import type { Entry, Ranking } from '#domain/rankings/ranking'
import { sources } from '#domain/sales/sources'
import type { NameChoice } from '#domain/settings/chain-settings'
import { firstDay, type Month, previousMonth } from '#domain/values/month'
import { readSettings } from '#server/chain/settings'
import type { Db } from '#server/db/db'
import { byName as orderByName, sql } from '#server/db/sql'
import { forTheChain } from '#server/figures/rankings'

interface Document {
  readonly minimum_visits: number
  readonly built_at: string
  readonly categories: Ranking
  readonly salon_of: Readonly<Record<string, string>>
}

const readDocument = (db: Db, month: Month): Promise<Document | null> =>
  db.maybe<Document>(
    forTheChain,
    sql`select minimum_visits, built_at, categories, salon_of from ranking where month = ${firstDay(month)}`,
  )

/** Salons and persons by their ids, as they are called today. */
const readNames = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.many<{ id: string; name: string }>(
    forTheChain,
    sql`select object_id as id, name from salon union all select object_id, name from employee`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Open salons that have had figures and lack a source of the whole month, by name. */
const salonsWithout = async (db: Db, month: Month) => {
  const rows = await db.many<{ objectId: string; name: string; lines: number; rows: number }>(
    forTheChain,
    sql`select s.object_id as "objectId", s.name, coalesce(sum(m.lines), 0) as lines, coalesce(sum(m.book_rows), 0) as rows
        from salon s left join salon_month m on m.salon_id = s.object_id and m.month = ${firstDay(month)}
        where s.active
          and exists (select from salon_month had where had.salon_id = s.object_id and had.month <= ${firstDay(month)})
        group by s.object_id, s.name
        having coalesce(sum(m.lines), 0) = 0 or coalesce(sum(m.book_rows), 0) = 0
        order by ${orderByName('s.name')}`,
  )
  return rows.map(({ objectId, name, lines, rows }) => ({
    objectId,
    name,
    notArrived: sources.filter(source => (source === 'registers' ? lines : rows) === 0),
  }))
}

interface Reading {
  readonly document: Document
  readonly before: Document | null
  readonly names: ReadonlyMap<string, string>
  readonly named: NameChoice
  readonly readerId: string
}

/** A month as this reader may see it. */
export const readRanking = async (db: Db, month: Month, readerId: string) => {
  const { rankingMinimumVisits, rankingNames: named } = await readSettings(db)
  const document = await readDocument(db, month)
  const missing = await salonsWithout(db, month)
  if (!document)
    return { minimumVisits: rankingMinimumVisits, named, stamp: null, categories: emptyLists, missing }
  const reading: Reading = {
    document,
    before: await readDocument(db, previousMonth(month)),
    names: await readNames(db),
    named,
    readerId,
  }
  return {
    minimumVisits: document.minimum_visits,
    named,
    stamp: document.built_at,
    categories: listsOf(category => present(category, reading)),
    missing,
  }
}

const listsOf = (list: (category: Category) => RankingEntry[]) =>
  Object.fromEntries(categories.map(category => [category, list(category)])) as Record<
    Category,
    RankingEntry[]
  >
const emptyLists = listsOf(() => [])

const key = ({ kind, id }: Pick<Entry, 'kind' | 'id'>): string => `${kind} ${id}`

const present = (category: Category, { document, before, names, named, readerId }: Reading) => {
  const earlier = new Map(before?.categories[category].map(entry => [key(entry), entry.rank]))
  const entries = document.categories[category].map((entry): RankingEntry => {
    const { kind, id, value, rank } = entry
    if (!isNamed(entry, named, readerId)) return { kind, id: null, name: null, value, rank }
    const salonId = kind === 'person' ? document.salon_of[id] : undefined
    const salonName = salonId && names.get(salonId)
    const previousRank = earlier.get(key(entry))
    return {
      kind,
      id,
      name: names.get(id) ?? null,
      value,
      rank,
      ...(salonName && { salonName }),
      ...(previousRank && { previousRank }),
    }
  })
  return entries.sort(byPlaceAndName)
}

/** Who shares a place stands by name; those who are not named last. */
const byPlaceAndName = (a: RankingEntry, b: RankingEntry): number =>
  a.kind === b.kind
    ? a.rank - b.rank || Number(a.name === null) - Number(b.name === null) || byName(a, b)
    : Number(a.kind === 'person') - Number(b.kind === 'person')

const byName = (a: RankingEntry, b: RankingEntry): number => (a.name ?? '').localeCompare(b.name ?? '', 'nb')
