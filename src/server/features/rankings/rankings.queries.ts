import type { RankingEntry } from '#contract/rankings/rankings'
import { type Scope, sharedSalons, type Viewer } from '#domain/access/scope'
import { type Category, categories, OVERALL } from '#domain/rankings/categories'
import { cut, firstShown } from '#domain/rankings/cut'
import { isNamed } from '#domain/rankings/names'
import { type Kind, kinds } from '#domain/rankings/ranking'
import type { NameChoice } from '#domain/settings/chain-settings'
import { arrivalKeys, arrivedOf, missingSources, noArrival } from '#domain/statistics/known-sums'
import { daysThrough } from '#domain/values/day-range'
import { type Day, firstDay, type Month } from '#domain/values/month'
import { readSettings } from '#server/chain/settings/settings'
import type { Db } from '#server/db/db'
import { byName as orderByName, sql } from '#server/db/sql'
import { readSums } from '#server/figures/read-sums'
import { forTheChain } from './build-rankings.ts'
import { byPlaceAndName, keyOf, type Placed, type RankingDocument, rankingDocument } from './documents.ts'

/**
 * Open salons that have had figures and lack a source for the whole month, by name. The running month ends today (K3): hours that are
 * planned for coming days have not arrived.
 */
const salonsWithout = async (db: Db, month: Month, today: Day) => {
  const salons = await db.many<{ objectId: string; name: string; hadFigures: boolean }>(
    forTheChain,
    sql`select s.object_id as "objectId", s.name,
               exists (select from salon_month_sums had
                       where had.salon_id = s.object_id and had.month < ${firstDay(month)}) as "hadFigures"
        from chain_salon s where s.active order by ${orderByName('s.name')}`,
  )
  const ranges = { month: daysThrough(month, today) }
  const rows = await readSums(db, forTheChain, {
    of: 'salons',
    ranges,
    by: ['salonId'],
    only: arrivalKeys,
  })
  const found = new Map(rows.map(({ salonId, sums }) => [salonId, sums]))
  return salons.flatMap(({ objectId, name, hadFigures }) => {
    const sums = found.get(objectId)
    const notArrived = missingSources(arrivedOf(sums ?? noArrival))
    return notArrived.length > 0 && (hadFigures || sums)
      ? [{ objectId, name, notArrived: [...notArrived] }]
      : []
  })
}

/** If all lists together have more entries than this, lists that are not requested whole are cut to their first ranks (M13). */
const MOST_ENTRIES = 400
/** The number of ranks that other screens show: the leaders and the top three. */
const PLACES_SHOWN = 3

interface Reading {
  readonly document: RankingDocument
  readonly named: NameChoice
  readonly viewer: Viewer
  /** The lists requested whole. */
  readonly all: readonly Category[]
}

interface Asked {
  readonly scope: Scope
  readonly today: Day
  /** The lists requested whole. */
  readonly all: readonly Category[]
}

/** The entries of these salons and of the people with most of their visits there, at their places in the chain (M14). */
const withinSalons = (document: RankingDocument, salons: Scope['salons']): RankingDocument => {
  if (salons === 'every') return document
  const reached = new Set(salons)
  const salonOf = ({ entry: { kind, id } }: Placed) => (kind === 'salon' ? id : (document.salonOf[id] ?? ''))
  const lists = listsOf(category => {
    const within = (kind: Kind) => document.lists[category][kind].filter(one => reached.has(salonOf(one)))
    return { salon: within('salon'), person: within('person') } satisfies RankingDocument['lists'][Category]
  })
  const total = categories
    .map(category => lists[category].salon.length + lists[category].person.length)
    .reduce((sum, count) => sum + count, 0)
  return { ...document, lists, total }
}

/**
 * A month's ranking as this viewer may see it: all of it, or what it has of an API token's salons (M14). A large chain's
 * lists are cut to what the screen shows, unless `all` names them.
 */
export const readRanking = async (db: Db, month: Month, { scope, today, all }: Asked) => {
  const { viewer } = scope
  const salons = sharedSalons(scope)
  const { rankingMinimumVisits, rankingNames: named } = await readSettings(db)
  const whole = await rankingDocument(db, month, named)
  const without = await salonsWithout(db, month, today)
  const missing = without.filter(({ objectId }) => salons === 'every' || salons.includes(objectId))
  if (!whole)
    return {
      minimumVisits: rankingMinimumVisits,
      named,
      stamp: null,
      missing,
      categories: listsOf((): RankingEntry[] => []),
      counts: listsOf(() => ({ salon: 0, person: 0 })),
    }
  const document = withinSalons(whole, salons)
  const isSmall = document.total <= MOST_ENTRIES
  const reading: Reading = { document, named, viewer, all: isSmall ? categories : all }
  return {
    minimumVisits: document.minimumVisits,
    named,
    stamp: document.builtAt,
    categories: listsOf(category => present(category, reading)),
    counts: listsOf(category => countsOf(document.lists[category])),
    missing,
  }
}

const listsOf = <List>(list: (category: Category) => List) =>
  Object.fromEntries(categories.map(category => [category, list(category)])) as Record<Category, List>

const countsOf = ({ salon, person }: RankingDocument['lists'][Category]) => ({
  salon: salon.length,
  person: person.length,
})

const present = (category: Category, reading: Reading): RankingEntry[] => {
  const { document, named, viewer } = reading
  const { names, salonOf, lists, earlier } = document
  const sorted = kinds.flatMap(kind => sentOf(withOwnName(lists[category][kind], reading), category, reading))
  return sorted.map(({ entry, name }) => {
    const { kind, id, value, rank } = entry
    if (!isNamed(entry, named, viewer.objectId)) return { kind, id: null, name: null, value, rank }
    const salonId = kind === 'person' ? salonOf[id] : undefined
    const salonName = salonId && names.get(salonId)
    const previousRank = earlier[category].get(keyOf(entry))
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

/** The same list with the viewer's own name, which may change their position among entries of equal rank. */
const withOwnName = (placed: readonly Placed[], { document, named, viewer }: Reading): readonly Placed[] => {
  const own = placed.find(({ entry }) => entry.id === viewer.objectId)
  if (!own || isNamed(own.entry, named, '')) return placed
  const shown = { entry: own.entry, name: document.names.get(own.entry.id) ?? null }
  return placed.map(one => (one === own ? shown : one)).sort(byPlaceAndName)
}

/** The entries of one kind to send: all of them, or the first ranks and the viewer's own entry. */
const sentOf = (placed: readonly Placed[], category: Category, { all, viewer }: Reading) => {
  if (all.includes(category)) return placed
  const leading = placed.filter(({ entry }) => entry.rank <= PLACES_SHOWN).length
  const first = Math.max(firstShown(category), category === OVERALL ? leading : 0)
  const { shown, own } = cut(placed, first, ({ entry }) =>
    entry.kind === 'person' ? entry.id === viewer.objectId : viewer.activeIn.includes(entry.id),
  )
  return [...shown, ...own]
}
