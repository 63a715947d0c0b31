import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { imports } from '#contract/imports/imports'
import { session } from '#contract/session/session'
import { figureNames } from '#domain/sales/daily-figures'
import { addDays, type Day } from '#domain/values/month'
import { type Product, startProduct } from '#testing/product'
import { often } from '#testing/soak'

const ROWS = often(60_000, 200_000)
const SALONS = 4
const DAYS = 500

let product: Product
beforeAll(async () => {
  product = await startProduct()
  await product.addPerson({ objectId: 'owner', type: 'owner' })
  for (let n = 0; n < SALONS; n++) await product.addSalon(`s${n}`)
})
afterAll(() => product.close())

const timeBook = (): string => {
  const lines = [`salon;ansattnr;dato;${figureNames.join(';')}`]
  const rest = figureNames
    .slice(1)
    .map(name => (name === 'sondag_timer' ? ';0' : ';1'))
    .join('')
  for (let row = 0; row < ROWS; row++) {
    const day = addDays('2025-06-01' as Day, row % DAYS)
    lines.push(`s${row % SALONS};${Math.floor(row / DAYS)};${day};7${rest}`)
  }
  return lines.join('\n')
}

const SCHEDULER = '/proc/thread-self/schedstat'
/**
 * Processor time of this thread in milliseconds. Only Linux reports it; elsewhere that of the process, including garbage
 * collection.
 */
const worked = (): number =>
  existsSync(SCHEDULER)
    ? Number(readFileSync(SCHEDULER, 'utf8').split(' ')[0]) / 1e6
    : process.cpuUsage().user / 1000

/**
 * The longest uninterrupted run of this thread while `over` is pending, in ms of its processor time: no other call is answered
 * during it.
 */
const longestGo = async (over: Promise<unknown>): Promise<number> => {
  let going = true
  void over.finally(() => {
    going = false
  })
  let longest = 0
  while (going) {
    const before = worked()
    await sleep(0)
    longest = Math.max(longest, worked() - before)
  }
  return longest
}

it(`a time book of ${ROWS} lines is imported while other requests are answered at once`, async () => {
  const body = timeBook()
  const bring = async () => {
    const { json } = await product.call(imports.create, {
      as: 'owner',
      query: { name: 'timebok' },
      body,
      headers: { 'content-type': 'text/csv' },
    })
    let report = json
    while (report.state === 'running') {
      await sleep(100)
      const params = { objectId: report.objectId }
      report = (await product.call(imports.read, { as: 'owner', params })).json
    }
    return report
  }
  const imported = bring()
  const waits: number[] = []
  let done = false
  const asking = (async () => {
    while (!done) {
      const before = performance.now()
      expect((await product.call(session.me, { as: 'owner' })).status).toBe(200)
      waits.push(performance.now() - before)
      await sleep(10)
    }
  })()
  const longest = await longestGo(imported)
  done = true
  await asking
  expect(await imported).toMatchObject({ state: 'done', lines: ROWS })
  // In one portion it would take a second for 200,000 lines, a third of that for 60,000.
  expect(longest).toBeLessThan(120)
  expect(Math.max(...waits)).toBeLessThan(1000)
}, 120_000)
