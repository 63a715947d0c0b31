import type { RankingEntry } from '#contract/rankings'
import type { Viewer } from '#domain/access/scope'
import { type Category, categories, OVERALL } from '#domain/rankings/categories'
import { cut, firstShown } from '#domain/rankings/cut'
import { isNamed } from '#domain/rankings/names'
import { type Entry, type Kind, kinds, type Ranking } from '#domain/rankings/ranking'
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

/** A chain whose lists have more entries than this, all together, gets the first places of those that it does not ask for (M13). */
const MOST_ENTRIES = 400
/** Places that other screens than the lists show: the leaders, and the first three. */
const PLACES_SHOWN = 3

interface Reading {
  readonly document: Document
  readonly before: Document | null
  readonly names: ReadonlyMap<string, string>
  readonly named: NameChoice
  readonly viewer: Viewer
  /** The lists that are wanted whole. */
  readonly all: readonly Category[]
}

/** A month as this viewer may see it: lists of a large chain are cut to what the screen shows, unless `all` names them. */
export const readRanking = async (db: Db, month: Month, { viewer, all }: Pick<Reading, 'viewer' | 'all'>) => {
  const { rankingMinimumVisits, rankingNames: named } = await readSettings(db)
  const document = await readDocument(db, month)
  const missing = await salonsWithout(db, month)
  if (!document)
    return {
      minimumVisits: rankingMinimumVisits,
      named,
      stamp: null,
      missing,
      categories: listsOf((): RankingEntry[] => []),
      counts: listsOf(() => ({ salon: 0, person: 0 })),
    }
  const total = categories.reduce((sum, category) => sum + document.categories[category].length, 0)
  const reading: Reading = {
    document,
    before: await readDocument(db, previousMonth(month)),
    names: await readNames(db),
    named,
    viewer,
    all: total <= MOST_ENTRIES ? categories : all,
  }
  return {
    minimumVisits: document.minimum_visits,
    named,
    stamp: document.built_at,
    categories: listsOf(category => present(category, reading)),
    counts: listsOf(category => countsOf(document.categories[category])),
    missing,
  }
}

const listsOf = <List>(list: (category: Category) => List) =>
  Object.fromEntries(categories.map(category => [category, list(category)])) as Record<Category, List>

const ofKind = (entries: readonly Entry[], kind: Kind) => entries.filter(entry => entry.kind === kind)

const countsOf = (entries: readonly Entry[]) => ({
  salon: ofKind(entries, 'salon').length,
  person: ofKind(entries, 'person').length,
})

const key = ({ kind, id }: Pick<Entry, 'kind' | 'id'>): string => `${kind} ${id}`

const present = (category: Category, reading: Reading): RankingEntry[] => {
  const { document, before, names, named, viewer } = reading
  const earlier = new Map(before?.categories[category].map(entry => [key(entry), entry.rank]))
  const nameOf = (entry: Entry) =>
    isNamed(entry, named, viewer.objectId) ? (names.get(entry.id) ?? null) : null
  const sorted = kinds.flatMap(kind => {
    const entries = ofKind(document.categories[category], kind).map(entry => ({ entry, name: nameOf(entry) }))
    return sentOf(entries.sort(byPlaceAndName), category, reading)
  })
  return sorted.map(({ entry, name }) => {
    const { kind, id, value, rank } = entry
    if (!isNamed(entry, named, viewer.objectId)) return { kind, id: null, name: null, value, rank }
    const salonId = kind === 'person' ? document.salon_of[id] : undefined
    const salonName = salonId && names.get(salonId)
    const previousRank = earlier.get(key(entry))
    return {
      kind,
      id,
      name,
      value,
      rank,
      ...(salonName && { salonName }),
      ...(previousRank && { previousRank }),
    }
  })
}

interface Placed {
  readonly entry: Entry
  readonly name: string | null
}

/** The entries of one kind that are sent: all of them, or the first places and the viewer's own. */
const sentOf = (placed: readonly Placed[], category: Category, { all, viewer }: Reading) => {
  if (all.includes(category)) return placed
  const leading = placed.filter(({ entry }) => entry.rank <= PLACES_SHOWN).length
  const first = Math.max(firstShown(category), category === OVERALL ? leading : 0)
  const { shown, own } = cut(placed, first, ({ entry }) =>
    entry.kind === 'person' ? entry.id === viewer.objectId : viewer.activeIn.includes(entry.id),
  )
  return [...shown, ...own]
}

const alphabet = new Intl.Collator('nb')

/** Who shares a place stands by name; those who are not named last. */
const byPlaceAndName = (a: Placed, b: Placed): number =>
  a.entry.rank - b.entry.rank ||
  Number(a.name === null) - Number(b.name === null) ||
  alphabet.compare(a.name ?? '', b.name ?? '')
