import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '../product.ts'
import { fileCells } from './file-cells.ts'
import { tableHashes } from './fingerprint.ts'
import { importCells, registerOf } from './import-cells.ts'
import { type Scene, setScene } from './scene.ts'
import { idOf, walk } from './walk.ts'

let product: Product
let scene: Scene

beforeAll(async () => {
  product = await startProduct()
  scene = await setScene(product)
  for (const salon of ['here', 'there'] as const) {
    const { id, orgNo, location } = registerOf(salon)
    await product.pool.run(
      { because: 'a test sets the scene' },
      sql`insert into register (register_id, org_no, location, salon_id) values (${id}, ${orgNo}, ${location}, ${salon})`,
    )
  }
})
afterAll(() => product.close())

const namesOf = (cells: readonly { readonly what: string }[]) => [...new Set(cells.map(({ what }) => what))]

describe('exported and stored files', () => {
  it.each(namesOf(fileCells))('%s [R031]', async name => {
    await walk(
      product,
      scene,
      fileCells.filter(({ what }) => what === name),
    )
  })
})

/** A rejected file only appears in the list of imports and in the log. */
const told = new Set(['import', 'audit'])

const cameOf = ({ status, json }: Awaited<ReturnType<Product['call']>>): string => {
  if (status === 401 || status === 403) return json.error
  if (status !== 200) return `failed with ${status}`
  if ('state' in json) return json.state === 'done' ? 'taken' : 'refused whole'
  return json.added > 0 ? 'taken' : 'refused whole'
}

describe('imported files', () => {
  const ask = async (cell: (typeof importCells)[number]) => {
    const as = cell.caller === 'nobody' ? {} : { as: cell.caller }
    return [idOf(cell), cameOf(await product.call(cell.endpoint, { ...as, ...cell.aim() }))] as const
  }

  it.each(namesOf(importCells))('%s [R031]', async name => {
    const cells = importCells.filter(({ what }) => what === name)
    const seen: [string, string][] = []
    const askAll = async (expected: readonly string[]) => {
      for (const cell of cells.filter(one => expected.includes(one.expected)))
        seen.push([...(await ask(cell))])
    }
    const before = await tableHashes(product.pool)
    await askAll(['not_authenticated', 'no_rights'])
    const refused = await tableHashes(product.pool)
    await askAll(['refused whole'])
    const untaken = await tableHashes(product.pool, told)
    await askAll(['taken'])
    const taken = await tableHashes(product.pool, told)
    expect(Object.fromEntries(seen)).toEqual(
      Object.fromEntries(cells.map(cell => [idOf(cell), cell.expected])),
    )
    expect(refused).toEqual(before)
    const apart = Object.entries(before).filter(([table]) => !told.has(table))
    expect(untaken).toEqual(Object.fromEntries(apart))
    // The same files change something when they are accepted.
    expect(taken).not.toEqual(untaken)
  })
})
