import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { allEndpoints } from '#contract/registry'
import { sql } from '#server/db/sql'
import { openCallOf } from '#testing/access/cases'
import { type Scene, setScene } from '#testing/access/scene'
import { type Product, startProduct } from '#testing/product'

const because = { because: 'a test reads what the database tells of' }

/** Columns of these tables whose changes are announced; no cached response reads the others. */
const told: Readonly<Record<string, readonly string[]>> = {
  salon: ['active', 'name'],
}

const cached = allEndpoints.filter(endpoint => endpoint.cached)

let product: Product
let scene: Scene
beforeAll(async () => {
  product = await startProduct()
  scene = await setScene(product)
})
afterAll(() => product.close())

/** Trigger functions that announce changed figures. */
const tellsOfFigures = [
  'tell_figures',
  'tell_figures_of_salons',
  'tell_figures_of_people',
  'tell_figures_of_terms',
  'tell_figures_of_profiles',
  'tell_figures_of_imports',
  'tell_figures_of_rows',
]
/** Keeps every cached response except the rankings. */
const ofRankings = 'GET /rankings/{month}'
/** Declares no dependency on figures, so changes of salons or people leave it cached. */
const ofCasesAlone = 'GET /complaints'
const tellsOfCases = ['tell_figures', 'tell_figures_of_profiles', 'tell_figures_of_rows', 'tell_complaints']

interface Trigger {
  readonly table: string
  readonly tells: string
  readonly events: number
  readonly columns: readonly string[]
}

const readTriggers = () =>
  product.pool.many<Trigger>(
    because,
    sql`select c.relname as "table", p.proname as tells, t.tgtype::integer as events,
          array(select a.attname::text from unnest(t.tgattr::smallint[]) n join pg_attribute a
                on a.attrelid = c.oid and a.attnum = n) as columns
        from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
        where p.proname = any(${[...tellsOfFigures, 'tell_complaints', 'tell_rankings']})`,
  )

/** Tables that a call reads in its snapshot: PostgreSQL holds a lock on each until the end, whatever the plan. */
const tablesReadBy = async (call: () => Promise<unknown>): Promise<ReadonlySet<string>> => {
  const found: Promise<{ rows: { table: string }[] }>[] = []
  const query = Reflect.get(pg.Client.prototype, 'query') as (
    ...all: unknown[]
  ) => Promise<{ rows: { table: string }[] }>
  const inSnapshot = new WeakSet<object>()
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...all: unknown[]
  ) {
    if (all[0] === 'begin isolation level repeatable read read only') inSnapshot.add(this)
    if (all[0] === 'commit' && inSnapshot.has(this))
      found.push(
        query.call(
          this,
          `select distinct c.relname as table from pg_locks l join pg_class c on c.oid = l.relation
           join pg_namespace s on s.oid = c.relnamespace
           where l.pid = pg_backend_pid() and c.relkind = 'r' and s.nspname = 'public'`,
        ),
      )
    return query.apply(this, all)
  } as never)
  await call()
  spy.mockRestore()
  return new Set((await Promise.all(found)).flatMap(({ rows }) => rows.map(row => row.table)))
}

const INSERT = 4
const DELETE = 8
const UPDATE = 16

it.each(cached.map(endpoint => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s reads only tables whose changes are all announced',
  async (name, endpoint) => {
    const aim = await openCallOf(name)?.(scene, 'owner')
    const tables = await tablesReadBy(async () => {
      const { status } = await product.call(endpoint, { as: 'owner', ...aim })
      expect(status).toBe(200)
    })
    expect(tables.size).toBeGreaterThan(0)
    const also = [
      ...(endpoint.cached === 'complaints' ? ['tell_complaints'] : []),
      ...(name === ofRankings ? ['tell_rankings'] : []),
    ]
    const tells = name === ofCasesAlone ? tellsOfCases : [...tellsOfFigures, ...also]
    const triggers = (await readTriggers()).filter(one => tells.includes(one.tells))
    const silent = [...tables].filter(table => {
      const events = triggers
        .filter(one => one.table === table)
        .filter(({ columns }) => columns.length === 0 || columns.toSorted().join() === told[table]?.join())
        .reduce((all, one) => all | one.events, 0)
      return (events & (INSERT | DELETE | UPDATE)) !== (INSERT | DELETE | UPDATE)
    })
    expect(silent).toEqual([])
  },
)
