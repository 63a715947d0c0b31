import { type Category, categories } from '#domain/rankings/categories'
import { isNamed } from '#domain/rankings/names'
import { type Entry, type Kind, kinds, type Ranking } from '#domain/rankings/ranking'
import type { NameChoice } from '#domain/settings/chain-settings'
import { firstDay, type Month, previousMonth } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { rowStamp } from '#server/db/row-stamp'
import { sql } from '#server/db/sql'
import { stampedResults } from '#server/figures/stamped-results'
import { forTheChain } from './build-rankings.ts'

export interface Placed {
  readonly entry: Entry
  /** Null if the name is hidden. */
  readonly name: string | null
}

/** A month's ranking, laid out for a reader who is in none of its lists. */
export interface RankingDocument {
  readonly minimumVisits: number
  readonly builtAt: string
  readonly salonOf: Readonly<Record<string, string>>
  /** The number of entries in all lists together. */
  readonly total: number
  /** Sorted by rank, then by name; entries without a name come last. */
  readonly lists: Readonly<Record<Category, Readonly<Record<Kind, readonly Placed[]>>>>
  /** Kind and id → rank in the month before. */
  readonly earlier: Readonly<Record<Category, ReadonlyMap<string, number>>>
  readonly names: ReadonlyMap<string, string>
}

interface Row {
  readonly minimum_visits: number
  readonly built_at: string
  readonly categories: Ranking
  readonly salon_of: Readonly<Record<string, string>>
}

const readRow = (db: Db, month: Month): Promise<Row | null> =>
  db.maybe<Row>(
    forTheChain,
    sql`select minimum_visits, built_at, categories, salon_of from ranking where month = ${firstDay(month)}`,
  )

/** The current names of salons and people by id. */
const readNames = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.many<{ id: string; name: string }>(
    forTheChain,
    sql`select object_id as id, name from chain_salon union all select object_id, name from person`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const keyOf = ({ kind, id }: Pick<Entry, 'kind' | 'id'>): string => `${kind} ${id}`

const alphabet = new Intl.Collator('nb')

/** Orders entries of equal rank by name, with unnamed entries last. */
export const byPlaceAndName = (a: Placed, b: Placed): number =>
  a.entry.rank - b.entry.rank ||
  Number(a.name === null) - Number(b.name === null) ||
  alphabet.compare(a.name ?? '', b.name ?? '')

const ofEach = <Each>(make: (category: Category) => Each) =>
  Object.fromEntries(categories.map(category => [category, make(category)])) as Record<Category, Each>

const layOut = async (db: Db, month: Month, choice: NameChoice): Promise<RankingDocument | null> => {
  const row = await readRow(db, month)
  if (!row) return null
  const before = await readRow(db, previousMonth(month))
  const names = await readNames(db)
  const placed = (entries: readonly Entry[], kind: Kind): readonly Placed[] =>
    entries
      .filter(entry => entry.kind === kind)
      .map(entry => ({ entry, name: isNamed(entry, choice, '') ? (names.get(entry.id) ?? null) : null }))
      .sort(byPlaceAndName)
  return {
    minimumVisits: row.minimum_visits,
    builtAt: row.built_at,
    salonOf: row.salon_of,
    total: categories.reduce((sum, category) => sum + row.categories[category].length, 0),
    lists: ofEach(
      category =>
        Object.fromEntries(kinds.map(kind => [kind, placed(row.categories[category], kind)])) as Record<
          Kind,
          readonly Placed[]
        >,
    ),
    earlier: ofEach(
      category => new Map(before?.categories[category].map(entry => [keyOf(entry), entry.rank])),
    ),
    names,
  }
}

/** Six months; each takes a few megabytes. */
const documents = stampedResults<RankingDocument | null>(6)

/**
 * A month's ranking as stored in this snapshot, or null if there is none. The layout is cached for all viewers. Each call
 * checks that the cache is current by comparing the physical place and writing transaction of each row version.
 */
export const rankingDocument = async (
  db: Db,
  month: Month,
  choice: NameChoice,
): Promise<RankingDocument | null> =>
  documents(db, `${month} ${choice}`, await stampOf(db, month), () => layOut(db, month, choice))

const stampOf = async (db: Db, month: Month): Promise<string> => {
  const months = [month, previousMonth(month)].map(one => firstDay(one))
  const row = await db.maybe<{ stamp: string }>(
    forTheChain,
    sql`select concat_ws(', ', (select ${rowStamp} from ranking where month = any(${months}::date[])),
                         (select ${rowStamp} from chain_salon), (select ${rowStamp} from person)) as stamp`,
  )
  return row?.stamp ?? ''
}
