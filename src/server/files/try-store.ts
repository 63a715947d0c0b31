import { buffer } from 'node:stream/consumers'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import type { ByteStore } from './byte-store.ts'

const NO_RIGHT = 'nøkkelen blir ikke godtatt, eller den har ikke rett til det'

const reasons: Readonly<Record<string, string>> = {
  'storage/unauthorized-app': NO_RIGHT,
  'storage/no-default-bucket': 'bøtta finnes ikke',
  'storage/object-not-found': 'det som ble skrevet, finnes ikke',
  api_failed: 'den svarer ikke, eller svarer noe annet enn den skal',
  ENOSPC: 'disken er full',
  EDQUOT: 'disken er full',
  EACCES: 'denne brukeren har ikke rett til det',
  EPERM: 'denne brukeren har ikke rett til det',
  EROFS: 'disken kan bare leses',
  ENOTDIR: 'det er ikke en mappe',
}

/** The cause in Norwegian. Other texts of a server or the system are not repeated, only their codes. */
const reasonOf = (error: unknown): string => {
  const { code = '', name } = error as { code?: string; name: string }
  return reasons[code] ?? (error instanceof Refusal ? error.code : code || name)
}

const steps = {
  write: 'skrive',
  look: 'slå opp',
  read: 'lese',
  range: 'lese en del av en fil',
  remove: 'slette',
}

/** Why a store cannot be used: the step that failed, and its cause. */
class StoreFault extends Error {
  constructor(step: keyof typeof steps, reason: string, cause?: unknown) {
    super(`kan ikke ${steps[step]}: ${reason}`, { cause })
    this.name = 'StoreFault'
  }
}

const DIFFERENT = 'det som ble skrevet, kom ikke tilbake'

/**
 * Writes, looks up, reads and removes a few bytes. Remains of an interrupted attempt are swept like other bytes without a row.
 * @throws StoreFault with the first step that fails
 */
export const tryStore = async (store: ByteStore): Promise<void> => {
  const bytes = Buffer.from('Föhn')
  const key = newId()
  const trying = <T>(step: keyof typeof steps, work: Promise<T>): Promise<T> =>
    work.catch(error => {
      throw new StoreFault(step, reasonOf(error), error)
    })
  const read = async (range?: { start: number; end: number }) => buffer(await store.open(key, range))
  const remove = () => trying('remove', store.remove(key))
  await trying('write', store.put(key, bytes))
  try {
    const found = await trying('look', store.stat(key))
    if (found?.size !== bytes.length) throw new StoreFault('look', DIFFERENT)
    if (!(await trying('read', read())).equals(bytes)) throw new StoreFault('read', DIFFERENT)
    const [start, end] = [1, 2]
    if (!(await trying('range', read({ start, end }))).equals(bytes.subarray(start, end + 1)))
      throw new StoreFault('range', DIFFERENT)
  } catch (error) {
    await remove().catch(() => undefined)
    throw error
  }
  await remove()
  if (await trying('look', store.stat(key))) throw new StoreFault('remove', 'fila er der fortsatt')
}

/** Of the newest stored files: how many were looked for, and how many have no bytes in this store. */
export const missingBytes = async (
  db: Db,
  store: ByteStore,
  most: number,
): Promise<{ readonly asked: number; readonly missing: number }> => {
  const rows = await db.many<{ key: string }>(
    { because: 'whether the bytes of files are there is nobody’s' },
    sql`select key from stored_object order by updated desc limit ${most}`,
  )
  const found = await Promise.all(rows.map(({ key }) => store.stat(key)))
  return { asked: rows.length, missing: found.filter(one => one === null).length }
}
