import { newId } from '../db/ids.ts'
import type { ByteStore } from './byte-store.ts'

/**
 * Writes, looks up and removes a few bytes. Fails when any of these is refused. Remains of an interrupted attempt are swept like
 * other bytes without a row.
 */
export const tryStore = async (store: ByteStore): Promise<void> => {
  const bytes = Buffer.from('Föhn')
  const key = newId()
  await store.put(key, bytes)
  const found = await store.stat(key)
  await store.remove(key)
  if (found?.size !== bytes.length) throw new Error('det som ble skrevet, kom ikke tilbake')
}
