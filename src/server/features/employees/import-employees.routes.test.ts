import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employees } from '#contract/employees/employees'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'

let product: Product

const send = (lines: readonly string[], { as = 'kjedeadmin', save = true } = {}) =>
  product.call(employees.importFile, {
    as,
    body: { text: ['Navn;Ansattnummer;Salonger;Ansiennitet', ...lines].join('\r\n'), save },
  })

const counted = async (): Promise<number> => {
  const row = await product.pool.maybe<{ count: number }>(
    { because: 'a test counts' },
    sql`select count(*) as count from employee`,
  )
  return row?.count ?? 0
}

beforeAll(async () => {
  product = await startProduct()
  await product.addSalon('storo', 'Storo')
  await product.addSalon('solsiden', 'Solsiden')
  await product.addPerson({ objectId: 'kjedeadmin', type: 'chainAdministrator' })
  await product.addPerson({ objectId: 'storo-admin', type: 'chainAdministrator', access: ['storo'] })
  await product.addPerson({ objectId: 'jonas', name: 'Jonas Haug', activeIn: ['storo'], employmentId: '7' })
  await product.addPerson({ objectId: 'sjef', type: 'manager', access: ['storo'], name: 'Siv Sjef' })
})
afterAll(() => product.close())

describe('employees from a file', () => {
  it('are previewed line by line, and added on confirmation', async () => {
    const lines = ['Åse Ås;101;Storo;4', 'Per Øye;102;Storo,Solsiden;0']
    const before = await counted()
    const look = await send(lines, { save: false })
    expect(look.json).toMatchObject({
      added: 0,
      lines: [
        { line: 2, problems: [] },
        { line: 3, problems: [] },
      ],
    })
    expect(await counted()).toBe(before)
    expect((await send(lines)).json.added).toBe(2)
    const people = (await product.call(employees.list, { as: 'kjedeadmin' })).json
    expect(people.find((one: { name: string }) => one.name === 'Per Øye')).toMatchObject({
      employmentId: '102',
      activeIn: ['solsiden', 'storo'],
      account: null,
    })
  })

  it('change nothing when one line is wrong, and the line is named', async () => {
    const before = await counted()
    const { status, json } = await send(['God Linje;201;Storo;4', 'Feil Linje;7;Storo;4', ';;Ukjent;99'])
    expect([status, json.added]).toEqual([200, 0])
    expect(
      json.lines.map(({ line, problems }: { line: number; problems: string[] }) => [line, problems]),
    ).toEqual([
      [2, []],
      [3, ['Ansattnummeret er brukt av Jonas Haug']],
      [4, ['Navn mangler', 'Salongen «Ukjent» finnes ikke', 'Ansiennitet må være et tall fra 0 til 30']],
    ])
    expect(await counted()).toBe(before)
  })

  it('begin on the day in the file, today without one (B6)', async () => {
    const text = ['Navn;Ansattnummer;Salonger;Begynte', 'Før Nå;401;Storo;01.10.2026', 'Fra Nå;402;Storo;']
    const body = { text: text.join('\n'), save: true }
    const { json } = await product.call(employees.importFile, { as: 'kjedeadmin', body })
    expect(json.lines.map(({ from }: { from: string | null }) => from)).toEqual(['2026-10-01', null])
    const namesIn = async (month: string) => {
      const people = await product.call(employees.list, {
        as: 'kjedeadmin',
        query: { salonId: 'storo', month },
      })
      return people.json.map((one: { name: string }) => one.name)
    }
    expect(await namesIn('2026-10')).toContain('Før Nå')
    expect(await namesIn('2026-10')).not.toContain('Fra Nå')
    expect(await namesIn('2026-11')).toEqual(expect.arrayContaining(['Før Nå', 'Fra Nå']))
  })

  it('cannot begin after today, or in a month whose report is sent (B6)', async () => {
    await product.pool.run(
      { because: 'a test sends a report' },
      sql`insert into report (object_id, salon_id, manager_id, month, created_at, sales, terms, hours_include_lunch)
          values ('sendt', 'solsiden', 'sjef', '2026-09-01', now(), 0, '{}', false)`,
    )
    const text = ['Navn;Salonger;Begynte', 'For Sen;Storo;2026-11-22', 'For Tidlig;Solsiden;2026-09-15']
    const before = await counted()
    const body = { text: text.join('\n'), save: true }
    const { json } = await product.call(employees.importFile, { as: 'kjedeadmin', body })
    expect(json.lines.map(({ problems }: { problems: string[] }) => problems)).toEqual([
      ['Velg en dag til og med i dag'],
      ['Lønnsrapporten for september 2026 er sendt. Velg en dag fra og med 1. oktober 2026'],
    ])
    expect(await counted()).toBe(before)
  })

  it('are two thousand lines at most, also with empty lines', async () => {
    const lines = Array.from({ length: 2_001 }, () => 'a;b;c')
    expect((await send(lines.slice(1), { save: false })).status).toBe(200)
    const { status, json } = await send(lines, { save: false })
    expect([status, json.error]).toEqual([413, 'too_large'])
  })

  it('cannot use a salon out of reach [R031]', async () => {
    const { json } = await send(['Ny Person;301;Solsiden;1'], { as: 'storo-admin' })
    expect(json.lines[0].problems).toEqual(['Salongen «Solsiden» finnes ikke'])
  })
})

describe('the history of a person', () => {
  it('has the old and the new value and the author, for users who may edit the person', async () => {
    await product.call(employees.save, { as: 'sjef', body: { objectId: 'jonas', goal: 90_000 } })
    const { json } = await product.call(employees.history, { as: 'sjef', params: { objectId: 'jonas' } })
    expect(json[0]).toMatchObject({
      action: 'employee changed',
      by: 'Siv Sjef',
      changes: { goal: { from: 0, to: 90_000 } },
    })
  })
})
