import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { account } from '#contract/account/account'
import { allEndpoints } from '#contract/registry'
import { privateGoal } from '#contract/statistics/private-goal'
import { raw, sql } from '#server/db/sql'
import { type Product, startProduct } from '../product.ts'
import { aimsOf } from './cases.ts'
import { callers, type Scene, setScene } from './scene.ts'
import { nameOf } from './walk.ts'

const because = { because: 'a test looks' }

/** A number that occurs nowhere else, as JSON and as a file or a page writes it. */
const MARK = 7193.37
const marks = /7[\s\u00a0.]?193[.,]37/

let product: Product
let scene: Scene
beforeAll(async () => {
  product = await startProduct()
  scene = await setScene(product)
  const body = { figure: 'totalOms', amount: MARK }
  for (const as of ['person-here', 'person-there'])
    expect((await product.call(privateGoal.set, { as, body })).status).toBe(200)
})
afterAll(() => product.close())

/** The parts of a ZIP archive, such as a workbook, as text. */
const unpacked = (bytes: Buffer): string => {
  const texts: string[] = []
  for (let at = bytes.indexOf('PK\x03\x04'); at >= 0; at = bytes.indexOf('PK\x03\x04', at + 4)) {
    const begin = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
    const deflated = bytes.readUInt16LE(at + 8) === 8
    texts.push(deflated ? inflateRawSync(bytes.subarray(begin)).toString() : bytes.subarray(begin).toString())
  }
  return texts.join('\n')
}

const reading = allEndpoints.filter(
  ({ method, reads, download, needs, path }) =>
    needs !== 'anyone' && path !== '/live' && (method === 'GET' || reads || download),
)

it('is shown to its person, and in their own data (K53, A24)', async () => {
  const { json } = await product.call(privateGoal.get, { as: 'person-here' })
  expect(json.goal.amount).toBe(MARK)
  for (const format of ['json', 'html'])
    expect((await product.call(account.ownData, { as: 'person-here', query: { format } })).text).toMatch(
      marks,
    )
})

it('a workbook is searched part by part', async () => {
  const endpoint = allEndpoints.find(({ path }) => path === '/stats/employee/export')
  if (!endpoint) throw new Error('There is no export of a person')
  const body = { objectId: 'person-here', format: 'xlsx' }
  const { bytes } = await product.call(endpoint, { as: 'owner', body })
  expect(unpacked(bytes)).toContain('person-here')
})

it.each(callers)('is in no answer to a colleague: %s (K53)', async caller => {
  const found: string[] = []
  let answered = 0
  for (const endpoint of reading)
    for (const [relation, aim] of aimsOf(nameOf(endpoint))) {
      const { status, text, bytes } = await product.call(endpoint, {
        as: caller,
        ...(await aim(scene, caller)),
      })
      if (status === 200) answered++
      if (marks.test(text) || marks.test(unpacked(bytes))) found.push(`${nameOf(endpoint)}, ${relation}`)
    }
  expect(found).toEqual([])
  expect(answered).toBeGreaterThan(10)
})

it('is in no other table, and in no line of the log', async () => {
  const tables = await product.pool.many<{ name: string }>(
    because,
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const having: string[] = []
  for (const { name } of tables) {
    const rows = await product.pool.many(
      because,
      sql`select 1 from ${raw(`${name} one`)} where one::text like ${`%${MARK}%`} limit 1`,
    )
    if (rows.length > 0) having.push(name)
  }
  expect(having).toEqual(['private_goal'])
  expect(product.log.filter(line => marks.test(line))).toEqual([])
})
