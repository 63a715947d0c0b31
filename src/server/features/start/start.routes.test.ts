import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { employees } from '#contract/employees/employees'
import { imports } from '#contract/imports/imports'
import { mappings } from '#contract/mappings/mappings'
import { salons } from '#contract/salons/salons'
import { session } from '#contract/session/session'
import { settings } from '#contract/settings/settings'
import { start } from '#contract/start/start'
import { startSteps } from '#domain/start/start-steps'
import { companyOfCuts } from '#testing/hand-made-salon'
import { type Product, startProduct } from '#testing/product'
import { saftXml } from '#testing/saft-xml'
import { scratchFolder } from '#testing/scratch'
import { FIGURES_HEADER } from '#testing/world/figures-csv'

describe('the start list (B1, B2) [D85]', () => {
  let product: Product
  const call = (endpoint: Parameters<Product['call']>[0], body: unknown) =>
    product.call(endpoint, { as: 'owner', body })
  const bring = (name: string, body: string) =>
    product.call(imports.create, {
      as: 'owner',
      query: { name },
      body,
      headers: { 'content-type': 'application/xml' },
    })
  const list = async (as = 'owner') => (await product.call(start.read, { as })).json
  const done = async (as = 'owner') => {
    const { done } = await list(as)
    return startSteps.filter(step => done[step])
  }
  const starting = async (as: string) => (await product.call(session.me, { as })).json.starting
  const sale = (nr: string, emp: string) => ({
    nr,
    date: '2026-11-02',
    time: '10:00:00',
    in: 500,
    ex: 400,
    emp,
    lines: [{ in: 500, ex: 400, group: 'K' }],
  })

  beforeAll(async () => {
    product = await startProduct({ config: { dataDir: scratchFolder('foehn-start-') } })
    await product.addPerson({ objectId: 'owner', type: 'owner' })
    await product.addPerson({ objectId: 'second', type: 'owner' })
    await product.addPerson({ objectId: 'chain', type: 'chain' })
  })
  afterAll(() => product.close())

  test('of an empty chain has nothing done, for those who manage all of it', async () => {
    expect(await list()).toEqual({
      done: Object.fromEntries(startSteps.map(step => [step, false])),
      inUse: false,
      salons: 0,
      people: 0,
      waiting: 0,
      approvalChosen: false,
    })
    expect([await starting('owner'), await starting('second')]).toEqual([true, true])
    expect(await starting('chain')).toBeUndefined()
    expect((await product.call(start.read, { as: 'chain' })).status).toBe(403)
  })

  test('ticks off a file before its names, and the names when nothing waits', async () => {
    const file = {
      ...companyOfCuts,
      registers: [{ id: 'K1', location: 'Solli', zReports: [], transactions: [sale('1', '11')] }],
    }
    await bring('kasse.xml', [...saftXml(file)].join(''))
    expect(await done()).toEqual(['registerFile'])
    expect(await list()).toMatchObject({ waiting: 2 })
    const { json } = await call(salons.save, { name: 'Solli', registers: ['K1'] })
    expect(await done()).toEqual(['salons', 'registerFile'])
    await call(employees.add, {
      name: 'Anna Aas',
      activeIn: [json.objectId],
      employmentId: '11',
      goal: 50_000,
    })
    expect(await done()).toEqual(['salons', 'registerFile', 'mappings', 'people', 'goals'])
  })

  test('is the same for another owner, and shorter for a manager of some salons', async () => {
    expect(await list('second')).toEqual(await list())
    await product.addSalon('other', 'Andre')
    await product.addPerson({ objectId: 'limited', type: 'chainAdministrator', access: ['other'] })
    expect(await done('limited')).toEqual(['salons'])
    expect(await starting('limited')).toBeUndefined()
  })

  test('is gone when the hours are in and somebody is invited, and stays away', async () => {
    await bring('timer.csv', `${FIGURES_HEADER}\nSolli;11;2026-11-02;7,5;6;;0;0;0;0;0;0;0;;`)
    expect(await list()).toMatchObject({ done: { timeBook: true, invitations: false }, inUse: false })
    const { json } = await product.call(employees.list, { as: 'owner' })
    const anna = json.find(({ name }: { name: string }) => name === 'Anna Aas')
    expect((await call(accounts.invite, { objectId: anna.objectId })).status).toBe(200)
    expect(await list()).toMatchObject({ done: { invitations: true }, inUse: true })
    expect(await starting('owner')).toBeUndefined()

    const { json: waits } = await product.call(mappings.list, { as: 'owner' })
    expect(waits.waiting.employees).toEqual([])
    await bring('mer.csv', `${FIGURES_HEADER}\nSolli;99;2026-11-03;7,5;6;;0;0;0;0;0;0;0;;`)
    expect(await list()).toMatchObject({ done: { mappings: false }, inUse: true, waiting: 1 })
  })

  test('asks for the approval limit until somebody has chosen (B3) [D81]', async () => {
    expect(await list()).toMatchObject({ approvalChosen: false })
    await call(settings.save, { approvalLimit: 2500, fourEyes: 'on' })
    expect(await list()).toMatchObject({ approvalChosen: true })
  })
})
