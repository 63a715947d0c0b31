import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/account/account'
import { guarantee } from '#contract/complaints/guarantee'
import { employees } from '#contract/employees/employees'
import { salons } from '#contract/salons/salons'
import { nameFaults } from '#domain/values/names'
import { type Product, startProduct } from '#testing/product'

let product: Product

beforeAll(async () => {
  product = await startProduct()
  await product.addSalon('here', 'Majorstuen')
  await product.addPerson({ objectId: 'eier', name: 'Kari Aas', type: 'owner' })
  await product.addPerson({ objectId: 'admin', name: 'Elin Moe', type: 'chainAdministrator' })
  await product.addPerson({ objectId: 'sjef', name: 'Amina Yusuf', type: 'manager', access: ['here'] })
  await product.addPerson({ objectId: 'sara', name: 'Sara Øverby', activeIn: ['here'] })
})
afterAll(() => product.close())

const rename = (as: string, name: string) => product.call(account.rename, { as, body: { name } })
const add = (as: string, name: string) =>
  product.call(employees.add, { as, body: { name, activeIn: ['here'] } })

describe('the name of an owner', () => {
  it.each(['Kari Aas', 'KARI  AAS', 'Kar1 Aas', 'Karl Aas', 'Ｋａｒｉ Aas'])(
    '%s is refused to everybody else, whoever sets it [A43]',
    async name => {
      for (const answer of [
        await rename('sara', name),
        await add('admin', name),
        await product.call(employees.save, { as: 'admin', body: { objectId: 'sara', name } }),
      ]) {
        expect([answer.status, answer.json.error]).toEqual([400, 'invalid_payload'])
        expect(answer.json.fields.name).toContain('Eieren heter det samme')
      }
    },
  )

  it('is refused in a file of employees [A43]', async () => {
    const text = 'Navn;Salonger\r\nKari Aas;Majorstuen\r\nIda Berg;Majorstuen'
    const { json } = await product.call(employees.importFile, { as: 'admin', body: { text, save: true } })
    expect(json.added).toBe(0)
    expect(json.lines[0].problems[0]).toContain('Eieren heter det samme')
  })

  it('may be set by the owner [A43]', async () => {
    expect((await add('eier', 'Kari Aas')).json).toMatchObject({ sameName: true })
  })
})

describe('the name of a colleague', () => {
  it('cannot be taken for oneself, and may be given by a salon’s manager, with a warning [A43]', async () => {
    expect((await rename('sara', 'Amina Yusuf')).json.fields.name).toContain('En annen i kjeden')
    expect((await rename('sara', 'Sara Overby')).status).toBe(200)
    expect((await add('admin', 'Amina Yusuf')).json.sameName).toBe(true)
    expect((await add('admin', 'Nora Vik')).json.sameName).toBe(false)
  })
})

describe('a deceptive name', () => {
  const deceiving = [
    ['=1+1', nameFaults.formula],
    ['Kari\u202EsaA', nameFaults.invisible],
    ['Kаri Nes', nameFaults.mixed],
  ] as const

  it.each(deceiving)('%j is refused for people and salons [A43]', async (name, fault) => {
    for (const answer of [
      await rename('sara', name),
      await add('admin', name),
      await product.call(salons.save, { as: 'eier', body: { name } }),
    ]) {
      expect(answer.status).toBe(400)
      expect(answer.json.fields.name).toBe(fault)
    }
  })

  it.each(deceiving)('%j is refused for customers [A43]', async (name, fault) => {
    const { status, json } = await product.call(guarantee.submit, {
      body: {
        name,
        email: 'kunde@foehn.test',
        salon: 'here',
        message: 'Skjevt',
        consent: true,
        key: 'k'.repeat(43),
        website: '',
      },
    })
    expect(status).toBe(400)
    expect(json.fields.name).toBe(fault)
  })

  it.each(deceiving)('%j is refused in a file of employees [A43]', async (name, fault) => {
    const text = `Navn;Salonger\r\n${name};Majorstuen`
    const { json } = await product.call(employees.importFile, { as: 'admin', body: { text, save: true } })
    expect([json.added, json.lines[0].problems]).toEqual([0, [fault]])
  })
})

it('somebody is added once when the call is repeated after a lost reply', async () => {
  const headers = { 'idempotency-key': 'add-ida' }
  const body = { name: 'Ida Berg', activeIn: ['here'] }
  const [first, again] = [
    await product.call(employees.add, { as: 'eier', body, headers }),
    await product.call(employees.add, { as: 'eier', body, headers }),
  ]
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.json.objectId).toBe(first.json.objectId)
  const named = (await product.call(employees.list, { as: 'eier' })).json.filter(
    ({ name }: { name: string }) => name === 'Ida Berg',
  )
  expect(named).toHaveLength(1)
})
