import { afterAll, beforeAll, expect, it } from 'vitest'
import { dailyFigures } from '#contract/daily-figures/daily-figures'
import { type Product, startProduct } from '../product.ts'
import { fieldsFor, looks } from './field-cells.ts'
import { type Scene, setScene } from './scene.ts'
import { everybody, idOf, nameOf, outcome, secretsFrom } from './walk.ts'

let product: Product
let scene: Scene

beforeAll(async () => {
  product = await startProduct()
  scene = await setScene(product)
  for (const salonId of ['here', 'there'] as const) {
    const body = { salonId, objectId: `person-${salonId}`, day: '2026-11-02', syketimer: 3 }
    expect((await product.call(dailyFigures.save, { as: 'owner', body })).status).toBe(200)
  }
})
afterAll(() => product.close())

/** These fields are hidden when null or false. Other fields are hidden when missing. */
const flags = ['logs', 'case', 'mayRemove', 'may.remove', 'may.transfer', 'may.customerData']
const isShown = (field: string, value: unknown): boolean =>
  flags.includes(field) ? Boolean(value) : value !== undefined

it.each(looks.map(look => [nameOf(look.endpoint), look.of, look] as const))(
  'each field of %s, %s, is shown to the roles that the rules name [R031] [R051] [A8]',
  async (_name, _of, look) => {
    const seen: Record<string, boolean> = {}
    const expected: Record<string, boolean> = {}
    for (const caller of everybody) {
      const aim = await look.aim(scene, caller)
      const as = caller === 'nobody' ? {} : { as: caller }
      const answer = await product.call(look.endpoint, { ...as, ...aim })
      for (const secret of secretsFrom(caller)) expect(answer.text, caller).not.toContain(secret)
      const isIn = outcome(answer) === 'let in' && answer.status === 200
      const subject = (isIn && look.subject(answer.json, caller)) || {}
      for (const [i, cell] of fieldsFor(look, caller).entries()) {
        const field = look.fields[i]?.split(' ')[0] ?? ''
        seen[idOf(cell)] = isShown(field, subject[field])
        expected[idOf(cell)] = cell.shown
      }
    }
    expect(seen).toEqual(expected)
  },
)
