import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { imports } from '#contract/imports/imports'
import { session } from '#contract/session/session'
import { raw, sql } from '#server/db/sql'
import { handMadeSalon } from '#testing/hand-made-salon'
import { startProduct } from '#testing/product'
import { saftXml } from '#testing/saft-xml'
import { scratchFolder } from '#testing/scratch'

const because = { because: 'a test makes something go wrong' }

test('an import that fails together with its audit row is logged, and the product keeps running', async () => {
  const dataDir = scratchFolder('foehn-imports-')
  const product = await startProduct({ config: { dataDir } })
  await product.addPerson({ objectId: 'owner', type: 'owner' })
  await product.tokenOf('owner')
  await product.pool.run(
    because,
    sql`create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
  )
  for (const table of ['receipt', 'audit'])
    await product.pool.run(
      because,
      sql`create trigger fail before insert on ${raw(table)} for each row execute function fail()`,
    )
  const unheard: unknown[] = []
  const hear = (reason: unknown) => unheard.push(reason)
  process.on('unhandledRejection', hear)

  const { status } = await product.call(imports.create, {
    as: 'owner',
    query: { name: 'kasse' },
    body: [...saftXml(handMadeSalon)].join(''),
    headers: { 'content-type': 'application/xml' },
  })
  expect(status).toBe(500)
  await expect.poll(() => product.log.join()).toContain('an import failed')
  await sleep(50)
  process.off('unhandledRejection', hear)
  expect(unheard).toEqual([])
  expect((await product.call(session.me, { as: 'owner' })).status).toBe(200)
  await product.close()
  rmSync(dataDir, { recursive: true })
})
