import { expect, test } from 'vitest'
import { employees } from '#contract/employees/employees'
import { session } from '#contract/session/session'
import { holdLedger } from '#testing/hold-ledger'
import { startProduct } from '#testing/product'

test('saves that wait for the ledger do not block other requests, and finish when it is free', async () => {
  const product = await startProduct()
  await product.addSalon('majorstuen', 'Majorstuen')
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.tokenOf('eier')
  const letGo = await holdLedger(product.pool.url)

  const saves = Array.from({ length: 20 }, (_, i) =>
    product.call(employees.add, { as: 'eier', body: { name: `Ny ${i}`, activeIn: ['majorstuen'] } }),
  )
  const began = performance.now()
  expect((await product.call(session.me, { as: 'eier' })).status).toBe(200)
  const body = { email: 'ingen@foehn.test', password: 'feil passord' }
  expect((await product.call(session.login, { body })).status).toBe(401)
  expect(performance.now() - began).toBeLessThan(2_000)

  await letGo()
  expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(saves.map(() => 200))
  await product.close()
})
