import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { avatars } from '#contract/avatars/avatars'
import { imports } from '#contract/imports/imports'
import { session } from '#contract/session/session'
import { plainPicture } from '#testing/pictures'
import { type Product, startProduct } from '#testing/product'
import { scratchFolder } from '#testing/scratch'
import { tusAs } from '#testing/tus'

let product: Product
const parent = scratchFolder('foehn-data-')
const dataDir = join(parent, 'data')
beforeAll(async () => {
  product = await startProduct({ config: { dataDir } })
  await product.addPerson({ objectId: 'owner', type: 'owner' })
})
afterAll(async () => {
  await product.close()
  rmSync(parent, { recursive: true })
})

const all = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(one => {
    const path = join(folder, one.name)
    return one.isDirectory() ? [path, ...all(path)] : [path]
  })

it('the data folder is closed to every other user, also for new files', async () => {
  const picture = await plainPicture(300, 300).jpeg().toBuffer()
  const file = { 'content-type': 'image/jpeg' }
  expect((await product.call(avatars.saveOwn, { as: 'owner', body: picture, headers: file })).status).toBe(
    200,
  )
  expect((await tusAs(product, 'owner').create({ length: 100, bytes: Buffer.alloc(10) })).status).toBe(201)
  await product.call(session.lostPassword, { body: { email: 'owner@foehn.test' } })
  await product.call(imports.create, { as: 'owner', query: { name: 'x' }, body: 'x', headers: file })
  const letters = () => all(dataDir).filter(path => path.endsWith('.eml'))
  await expect.poll(() => letters().length, { timeout: 10_000 }).toBeGreaterThan(0)
  const kinds = readdirSync(dataDir).sort()
  expect(kinds).toEqual(['files', 'imports', 'mail', 'pictures', 'uploads'])
  const open = [dataDir, ...all(dataDir)].filter(path => (statSync(path).mode & 0o077) !== 0)
  expect(open).toEqual([])
})
