import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Scope, scopeOf } from '#domain/access/scope'
import { interrupted, interruptedPool, untilBlocked } from '#testing/blocked'
import { type Product, startProduct } from '#testing/product'
import { writeBackup } from './backup/write-backup.ts'
import { newId } from './db/ids.ts'
import { sql } from './db/sql.ts'
import { changeTutorial } from './features/tutorials/change-tutorial.ts'
import { removeOldBytes } from './files/sweep.ts'
import { addPieces } from './files/upload-pieces.ts'
import { addUpload, beginAgain, finishUpload } from './files/uploads.ts'

const because = { because: 'a test sets the scene and looks' }
const owner = { objectId: 'eier', name: 'Elin', type: 'owner', access: [], activeIn: [] } as const
const scope = scopeOf(owner, 'editVideos') as Scope

let product: Product

beforeAll(async () => {
  product = await startProduct()
  await product.addPerson({ objectId: 'eier', type: 'owner' })
})
afterAll(() => product.close())

const stored = async (name: string): Promise<{ folder: string; name: string }> => {
  const object = { folder: 'tutorials', name, contentType: 'text/vtt', visibility: 'public' } as const
  await product.files.put(product.pool, object, Buffer.from(name), product.clock())
  return { folder: 'tutorials', name }
}

/** An upload that is under way, with what identifies it. */
const begun = async (name = `${newId()}.mp4`) => {
  const upload = {
    objectId: newId(),
    ownerId: 'eier',
    folder: 'tutorials',
    name,
    contentType: 'video/mp4',
    size: 10,
    sha256: null,
  }
  await addUpload(product.pool, upload, product.clock())
  return upload
}

/** Captions whose upload has ended. */
const captions = async () => {
  const name = `${newId()}.vtt`
  const { objectId } = await begun(name)
  await finishUpload(product.pool, objectId, product.clock())
  return stored(name)
}

it('captions that are replaced by two at once leave the file of one', async () => {
  const { pool, files } = product
  const [film, video] = [await stored(`${newId()}.mp4`), newId()]
  await pool.run(
    because,
    sql`insert into tutorial (object_id, title, type, video_folder, video_name, is_from_video_hosting, created_at)
        values (${video}, 'Klipp', 'tv', ${film.folder}, ${film.name}, false, now())`,
  )
  const [first, second] = [await captions(), await captions()]
  let other: Promise<void> = Promise.resolve()
  await pool.transaction(db => {
    const between = interrupted(db, pool, 1, () => {
      other = pool.transaction(later =>
        changeTutorial({ db: later, scope, files }, video, { captions: second }),
      )
      return other
    })
    return changeTutorial({ db: between, scope, files }, video, { captions: first })
  })
  await other
  const left = await pool.many<{ name: string }>(
    because,
    sql`select name from stored_object where name in (${first.name}, ${second.name})`,
  )
  expect(left).toEqual([{ name: second.name }])
})

it('bytes of an upload that two processes receive are added once', async () => {
  const { pool } = product
  const { objectId } = await begun()
  const add = (by: typeof pool) =>
    addPieces(by, objectId, [{ start: 0, size: 5, key: newId(), sha256: '' }], product.clock())
  let other: Promise<boolean> = Promise.resolve(false)
  const between = interruptedPool(pool, 2, () => {
    other = add(pool)
    return other
  })
  expect([await add(between), await other]).toEqual([true, false])
})

it('an upload that ends while it is begun again is not begun again', async () => {
  const { pool } = product
  const upload = await begun()
  let again: Promise<string | null> = Promise.resolve('')
  await pool.transaction(async db => {
    await finishUpload(db, upload.objectId, product.clock())
    again = beginAgain(pool, { ...upload, objectId: newId() }, product.clock())
    await untilBlocked(pool, 1, [again])
  })
  expect(await again).toBe(null)
})

it('a file that is removed while a backup copies it keeps its bytes until then', async () => {
  const { pool, files, config } = product
  const { name } = await stored(`${newId()}.vtt`)
  let swept = -1
  const store = {
    ...files.store,
    open: async (key: string) => {
      await files.remove(pool, 'tutorials', name)
      if (swept < 0) swept = await removeOldBytes(pool, files.store)
      return files.store.open(key)
    },
  }
  const file = join(config.dataDir, 'kopi.zip')
  const backup = await writeBackup({ url: pool.url, store, file, now: product.clock() })
  expect([backup.files.length > 0, swept]).toEqual([true, 0])
  expect(await removeOldBytes(pool, files.store)).toBeGreaterThan(0)
})
