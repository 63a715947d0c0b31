import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Employee, employees, type ListedEmployee } from '#contract/employees/employees'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import { openLedger } from '#testing/ledger'
import { type Product, startProduct } from '#testing/product'

const because = { because: 'a test sets the scene' }

let product: Product

const sentReport = async (
  employeeId: string,
  of: string,
  { amount, hours, removed = false }: { amount: number; hours: number | null; removed?: boolean },
) => {
  const reportId = newId()
  const month = `${of}-01`
  await product.pool.run(
    because,
    sql`insert into report (object_id, salon_id, manager_id, month, created_at, sales, terms, hours_include_lunch)
        values (${reportId}, 'majorstuen', 'sjef', ${month}, ${`${of}-28`}, 0, '{}', false)`,
  )
  await product.pool.run(
    because,
    sql`insert into report_row (report_id, employee_id, month, position, name, inputs, modifications, computed, removed)
        values (${reportId}, ${employeeId}, ${month}, 0, 'x', '{}', '{}', '{}', ${removed})`,
  )
  await product.pool.run(
    because,
    sql`insert into salary_history (object_id, employee_id, report_id, month, created_at, amount, hours, removed)
        values (${newId()}, ${employeeId}, ${reportId}, ${month}, ${`${of}-28T10:00:00Z`}, ${amount}, ${hours}, ${removed})`,
  )
}

beforeAll(async () => {
  product = await startProduct({ now: '2026-11-21T12:00:00.000Z' })
  for (const [id, name] of [
    ['majorstuen', 'Majorstuen'],
    ['storo', 'Storo'],
  ] as const)
    await product.addSalon(id, name)
  const people = [
    { objectId: 'eier', name: 'Eva Eier', type: 'owner' },
    { objectId: 'sjef', name: 'Siv Sjef', type: 'manager', access: ['majorstuen'] },
    { objectId: 'radgiver', name: 'Rolf Råd', type: 'advisor', access: ['majorstuen'] },
    { objectId: 'kjede-storo', name: 'Kari Kjede', type: 'chain', access: ['storo'] },
    { objectId: 'asa', name: 'Åsa Aas', activeIn: ['majorstuen'], experience: 7 },
    { objectId: 'osten', name: 'Østen Øye', activeIn: ['majorstuen'] },
    { objectId: 'aerlig', name: 'Ærlig Zahl', activeIn: ['majorstuen'] },
    { objectId: 'zoe', name: 'Zoe Ås', activeIn: ['majorstuen', 'storo'] },
    { objectId: 'jonas', name: 'Jonas Haug', activeIn: ['storo'] },
    { objectId: 'uten-salong', name: 'Unni Uten' },
  ] as const
  for (const person of people) await product.addPerson(person)
  await product.pool.run(
    because,
    sql`update employee_terms set stillings = 80, cut_type = 1, goal = 95000, per_hour_fixed = 241.5, per_hour_extra = 12.25,
               fixed_percentage = 42.5 where employee_id = 'asa'`,
  )
  await sentReport('asa', '2026-10', { amount: 40_000, hours: 160 })
  await sentReport('asa', '2025-11', { amount: 10_000, hours: 90 })
  await sentReport('asa', '2025-10', { amount: 99_999, hours: 1 })
  await sentReport('asa', '2026-09', { amount: 77_777, hours: 1, removed: true })
  await sentReport('zoe', '2026-10', { amount: 1, hours: 0 })

  const ledger = await openLedger(product)
  await ledger.receipt('majorstuen', '2026-10-31', { by: 'osten', goods: 100 })
  await ledger.day('storo', 'zoe', '2026-10-05', { produksjontimer: 7.5 })
  await ledger.day('majorstuen', 'aerlig', '2026-10-06', { syketimer: 7.5 })
  await ledger.receipt('majorstuen', '2026-11-01', { by: 'asa', treatment: 100 })
  await ledger.close()
})
afterAll(() => product.close())

const list = async (as: string, query: Record<string, string> = {}): Promise<ListedEmployee[]> =>
  (await product.call(employees.list, { as, query })).json

const get = (as: string, objectId: string) => product.call(employees.get, { as, params: { objectId } })

const names = (people: readonly { name: string }[]) => people.map(person => person.name)
const bare = ['activeIn', 'avatar', 'name', 'objectId']

describe('the list of employees', () => {
  it('has the viewer’s salons, in Norwegian order', async () => {
    expect(names(await list('sjef', { salonId: 'majorstuen' }))).toEqual([
      ...['Zoe Ås', 'Ærlig Zahl', 'Østen Øye', 'Åsa Aas'],
    ])
    expect(names(await list('sjef'))).toEqual([
      ...['Siv Sjef', 'Zoe Ås', 'Ærlig Zahl', 'Østen Øye', 'Åsa Aas'],
    ])
    expect(names(await list('eier'))).toHaveLength(10)
    expect(names(await list('kjede-storo'))).toEqual(['Jonas Haug', 'Kari Kjede', 'Zoe Ås'])
  })

  it('has the access list, which is null without salons, for viewers of pay [D83]', async () => {
    const seen = async (as: string) =>
      Object.fromEntries((await list(as)).map(({ objectId, access }) => [objectId, access]))
    expect(await seen('eier')).toMatchObject({ sjef: ['majorstuen'], eier: null, 'kjede-storo': ['storo'] })
    expect(await seen('asa')).toMatchObject({ asa: null, zoe: undefined })
    expect((await get('eier', 'sjef')).json).toMatchObject({ access: ['majorstuen'] })
  })

  it('has the pay fields and the average for viewers of pay [R053]', async () => {
    const asa = (await list('sjef')).find(person => person.objectId === 'asa')
    expect(asa).toEqual({
      objectId: 'asa',
      name: 'Åsa Aas',
      avatar: null,
      activeIn: ['majorstuen'],
      type: 'employee',
      access: null,
      salonId: 'majorstuen',
      employmentId: 'nr-asa',
      experience: 7,
      experienceSince: null,
      birthYear: null,
      stillings: 80,
      cutType: 1,
      blocked: false,
      goal: 95_000,
      perHourFixed: 241.5,
      perHourExtra: 12.25,
      fixedPercentage: 42.5,
      employedAs: 'frisor',
      trainingSince: null,
      account: 'active',
      salaryAverage: 200, // (40000 + 10000) / 250
      version: 1,
    })
  })

  it('says whose month is in a report already, and who did nothing in it [R102] [D41]', async () => {
    const people = await list('sjef', { salonId: 'majorstuen', month: '2026-10' })
    const month = people.map(({ name, processed, inactiveLastMonth, produksjonstimer }) => [
      ...[name, processed, inactiveLastMonth, produksjonstimer],
    ])
    expect(month).toEqual([
      ['Zoe Ås', true, true, 0], // her hours are in the other salon
      ['Ærlig Zahl', false, true, 0], // sick leave does not count as working hours
      ['Østen Øye', false, false, null], // a receipt line but no row in the time book
      ['Åsa Aas', true, true, 0],
    ])
    const september = await list('sjef', { salonId: 'majorstuen', month: '2026-09' })
    expect(september.map(person => person.processed)).toEqual([false, false, false, false])
  })

  it('shows colleagues as a name, an avatar and salons, and the viewer completely [R031]', async () => {
    const people = await list('asa', { month: '2026-10' })
    expect(names(people)).toEqual(['Zoe Ås', 'Ærlig Zahl', 'Østen Øye', 'Åsa Aas'])
    for (const { objectId, ...person } of people.filter(one => one.objectId !== 'asa'))
      expect(Object.keys({ objectId, ...person }).sort()).toEqual(bare)
    expect(people[0]).toEqual({
      objectId: 'zoe',
      name: 'Zoe Ås',
      avatar: null,
      activeIn: ['majorstuen', 'storo'],
    })
    expect(people[3]).toMatchObject({ goal: 95_000, salaryAverage: 200, processed: true })
    // Advisors need names, not pay.
    const advised = (await list('radgiver')).filter(person => person.objectId !== 'radgiver')
    expect(names(advised)).toEqual(['Zoe Ås', 'Ærlig Zahl', 'Østen Øye', 'Åsa Aas'])
    for (const person of advised) expect(Object.keys(person).sort()).toEqual(bare)
  })

  it('of a salon out of reach is not found [R031]', async () => {
    for (const as of ['sjef', 'asa', 'radgiver']) {
      const { status, json } = await product.call(employees.list, { as, query: { salonId: 'storo' } })
      expect([status, json.error]).toEqual([404, 'not_found'])
    }
  })
})

describe('the names to find people by', () => {
  const found = async (as: string): Promise<{ name: string; activeIn: string[] }[]> =>
    (await product.call(employees.names, { as })).json

  it('are those in reach, in Norwegian order, with names and salons only', async () => {
    const people = await found('sjef')
    expect(names(people)).toEqual(['Siv Sjef', 'Zoe Ås', 'Ærlig Zahl', 'Østen Øye', 'Åsa Aas'])
    expect(people.map(person => Object.keys(person).sort())).toEqual(
      people.map(() => ['activeIn', 'name', 'objectId']),
    )
    expect(names(await found('eier'))).toHaveLength(10)
    expect(names(await found('kjede-storo'))).toEqual(['Jonas Haug', 'Kari Kjede', 'Zoe Ås'])
  })
})

describe('one employee', () => {
  it('has the salary history, newest first, without removed reports [R053]', async () => {
    const { json } = await get('sjef', 'asa')
    const { salaryAverage, salaryHistory = [] } = json as Employee
    expect(salaryAverage).toBe(200)
    expect(salaryHistory.map(({ objectId, ...entry }) => entry)).toEqual([
      { createdAt: '2026-10-28T10:00:00.000Z', month: '2026-10', amount: 40_000, hours: 160 },
      { createdAt: '2025-11-28T10:00:00.000Z', month: '2025-11', amount: 10_000, hours: 90 },
      { createdAt: '2025-10-28T10:00:00.000Z', month: '2025-10', amount: 99_999, hours: 1 },
    ])
    expect((await get('asa', 'asa')).json).toEqual(json)
  })

  it('has the average of the months before the current one whose hours are known (K32)', async () => {
    await sentReport('jonas', '2026-08', { amount: 600, hours: 3 })
    await sentReport('jonas', '2026-09', { amount: 5000, hours: null })
    await sentReport('jonas', '2026-11', { amount: 9000, hours: 1 })
    expect((await get('eier', 'jonas')).json).toMatchObject({ salaryAverage: 200 })
  })

  it('may see their own pay in any role, also without a salon [R053]', async () => {
    for (const id of ['eier', 'radgiver', 'kjede-storo', 'uten-salong'])
      expect((await get(id, id)).json).toMatchObject({ salaryAverage: null, salaryHistory: [] })
  })

  it('without history has none, and no average [R053]', async () => {
    expect((await get('sjef', 'osten')).json).toMatchObject({ salaryAverage: null, salaryHistory: [] })
    expect((await get('eier', 'zoe')).json).toMatchObject({
      salaryAverage: null,
      salaryHistory: [{ hours: 0 }],
    })
  })

  it('is a name to colleagues, and not found for others [R031] [R053]', async () => {
    expect(Object.keys((await get('osten', 'asa')).json).sort()).toEqual(bare)
    expect(Object.keys((await get('radgiver', 'asa')).json).sort()).toEqual(bare)
    for (const [as, id] of [
      ['osten', 'jonas'],
      ['sjef', 'jonas'],
      ['kjede-storo', 'asa'],
      ['eier', 'nobody'],
    ] as const)
      expect((await get(as, id)).status).toBe(404)
    expect((await get('eier', 'radgiver')).json).toMatchObject({ name: 'Rolf Råd', salonId: null })
  })
})
