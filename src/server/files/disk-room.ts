import { mkdir, statfs } from 'node:fs/promises'
import { Refusal } from '#domain/values/refusal'

/**
 * Refuses bytes that would use the disk's reserve, before any are written: the database is on the same disk, and stops when it
 * is full.
 * @throws Refusal storage/unknown (507)
 */
export const refuseFullDisk = async (folder: string, reserve: number, bytes: number): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize - bytes < reserve)
    throw new Refusal('storage/unknown', { message: 'Disken er nesten full. Ingenting er lagret' })
}
