import { afterAll, beforeAll, expect, it } from 'vitest'
import { dailyFigures } from '#contract/daily-figures/daily-figures'
import { employees } from '#contract/employees/employees'
import { sql } from '#server/db/sql'
import { openLedger } from '../ledger.ts'
import { type Product, startProduct } from '../product.ts'
import type { Aim } from './cases.ts'
import { type At, fewIn, type Held, heldIn, type Known, stepInto, textOfFile } from './held.ts'
import { reaches } from './oracle.ts'
import { callers, numberOf, type Scene, setScene } from './scene.ts'
import { holding, type ShownCell, shownCells } from './shown-cells.ts'
import { nameOf } from './walk.ts'

const because = { because: 'a test looks at what was noted' }

let product: Product
let scene: Scene
let now = Date.parse('2026-11-21T12:00:00.000Z')

beforeAll(async () => {
  product = await startProduct()
  scene = await setScene(product)
  const ledger = await openLedger(product)
  for (const salonId of salonIds)
    await ledger.receipt(salonId, '2026-11-02', { by: `person-${salonId}`, treatment: 800 })
  await ledger.close()
  for (const salonId of salonIds) {
    const body = { salonId, objectId: `person-${salonId}`, day: '2026-11-02', produksjontimer: 7 }
    expect((await product.call(dailyFigures.save, { as: 'owner', body })).status).toBe(200)
  }
  const changed = { objectId: 'person-here', perHourExtra: 2 }
  expect((await product.call(employees.save, { as: 'owner', body: changed })).status).toBe(200)
})
afterAll(() => product.close())

const idsOf = async (table: 'employee' | 'complaint') =>
  await product.pool.many<{ id: string; name: string; number: number }>(
    because,
    table === 'employee'
      ? sql`select object_id as id, name, 0 as number from employee`
      : sql`select object_id as id, '' as name, case_number as number from complaint`,
  )

const salonIds = ['here', 'there'] as const
const salonNames = { here: 'Majorstuen', there: 'Storo' } as const

/** Only the scene's two people have worked. */
const paidIn = { here: ['person-here'], there: ['person-there'], next: [] }

const lookAround = async () => {
  const [people, complaints] = [await idsOf('employee'), await idsOf('complaint')]
  const known: Known = {
    people: new Set(people.map(({ id }) => id)),
    cases: new Set(complaints.map(({ id }) => id)),
    numbered: new Map(complaints.map(({ id, number }) => [number, id])),
    paidIn,
  }
  return { known, names: new Map(people.map(({ id, name }) => [id, name])) }
}
type Around = Awaited<ReturnType<typeof lookAround>>

/** The kind in the detector's terms: it does not distinguish between ways of showing pay. */
const plainKind = (kind: string) => (kind === 'case' || kind === 'customer' ? kind : 'pay')

const notedOf = async (viewer: string): Promise<Set<Held>> => {
  const rows = await product.pool.many<{ kind: string; subject: string; month: string }>(
    because,
    sql`select kind, subject, month from disclosure where viewer_id = ${viewer}`,
  )
  return new Set(rows.map(({ kind, subject, month }) => `${plainKind(kind)} ${subject} ${month}`))
}

type Answer = Awaited<ReturnType<Product['call']>>

/** The people whose pay a file contains, judged by its text. */
const heldInFile = async (
  { endpoint }: ShownCell,
  aim: Aim,
  answer: Answer,
  around: Around,
  reached: readonly string[],
) => {
  const { headers, bytes } = answer
  const text = await textOfFile(String(headers['content-type']), bytes)
  const body = (aim.body ?? {}) as { objectId?: string; salonId?: string; listType?: string }
  const of = (people: readonly string[], month = '') => people.map(person => `pay ${person} ${month}`)
  const cells = new Set(text.split(/[;\r\n]/).map(one => one.replace(/^\uFEFF?"?|"$/g, '')))
  // Sums of each salon with a report, which is named in the file.
  if (endpoint.path.endsWith('/control-list/export'))
    return of(
      salonIds.filter(salon => cells.has(salonNames[salon])).flatMap(salon => fewIn(paidIn[salon])),
      '2026-01',
    )
  if (endpoint.path.startsWith('/holidays/') || endpoint.path === '/whatif/export')
    return of([...around.names].filter(([, name]) => cells.has(name)).map(([id]) => id))
  if (endpoint.path.startsWith('/reports/'))
    return of(
      salonIds
        .filter(salon => text.includes(`person-${salon}`) || text.includes(numberOf[salon]))
        .map(salon => `person-${salon}`),
      '2026-01',
    )
  if (endpoint.path === '/audit/export') return of(text.includes('Ekstra per time') ? ['person-here'] : [])
  if (!endpoint.path.startsWith('/stats/') || !text.includes('Opparbeidet lønn')) return []
  if (body.objectId) return of([body.objectId])
  const salons = body.salonId ? [body.salonId] : reached
  const wholes = [...salons.map(salon => [salon]), salons].map(some =>
    some.flatMap(salon => paidIn[salon as 'here']),
  )
  const beside =
    body.listType === 'perEmployee' ? [...around.names].filter(([, name]) => cells.has(name)) : []
  return of([...wholes.flatMap(fewIn), ...beside.map(([id]) => id)])
}

interface Shown {
  readonly shown: ShownCell
  readonly caller: string
  readonly aim: Aim
  readonly answer: Answer
  readonly look: () => Promise<Around>
}

const heldBy = async ({ shown, caller, aim, answer, look }: Shown): Promise<Set<Held>> => {
  if (answer.status !== 200 || shown.endpoint.needs === 'self') return new Set()
  const around = await look()
  const reached = reaches(caller, 'statistics', 'outside') ? ['here', 'there'] : ['here']
  const asked = { ...aim.params, ...aim.query, ...(aim.body as object) } as Record<string, unknown>
  const { salonId } = asked
  const at: At = {
    ...stepInto(asked, { month: '' }, around.known),
    ...(typeof salonId === 'string' && { salon: salonId }),
  }
  const held =
    answer.json === null
      ? new Set(await heldInFile(shown, aim, answer, around, reached))
      : heldIn(answer.json, at, around.known, reached)
  // Ignores the viewer's own data. The content of a case includes its customer.
  return new Set(
    [...held].filter(one => {
      const [kind, id = ''] = one.split(' ')
      return id !== caller && !(kind === 'customer' && held.has(`case ${id} `))
    }),
  )
}

/** A fresh page: clears the notes and moves time on, so that the same view is noted again. */
const turnThePage = async () => {
  now += 11 * 60_000
  product.setNow(new Date(now).toISOString())
  await product.pool.run(because, sql`delete from disclosure`)
  // Files name people, so each needs a distinct name.
  await product.pool.run(because, sql`update employee set name = object_id where name = 'Ny'`)
}

const found = new Set<string>()

it.each(shownCells.map(shown => [shown.name, shown] as const))(
  '%s: what each role is shown is recorded, and nothing else [A40] [A48] [A50]',
  async (_name, shown) => {
    const { endpoint } = shown
    const isRead = endpoint.method === 'GET' || endpoint.reads
    const aims = new Map<string, Aim>()
    for (const caller of callers) aims.set(caller, await shown.aim(scene, caller))
    for (let i = 0; i < (isRead ? 2 : 1); i++) {
      await turnThePage()
      // A read changes nothing, so one look serves all callers.
      const around = isRead ? lookAround() : null
      const look = () => around ?? lookAround()
      const held: Record<string, Held[]> = {}
      const noted: Record<string, Held[]> = {}
      for (const [caller, aim] of aims) {
        const answer = await product.call(endpoint, { as: caller, ...aim })
        held[caller] = [...(await heldBy({ shown, caller, aim, answer, look }))].sort()
        noted[caller] = [...(await notedOf(caller))].sort()
      }
      expect(noted).toEqual(held)
      if (Object.values(held).flat().length > 0) found.add(nameOf(endpoint))
    }
  },
)

it('the endpoints that return personal data are those listed by hand', () => {
  expect([...found].sort()).toEqual([...holding].sort())
})
