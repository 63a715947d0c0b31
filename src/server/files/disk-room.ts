import { mkdir, statfs } from 'node:fs/promises'
import { Refusal } from '#domain/values/refusal'

/** The room on the disk with a folder, in bytes. */
export const diskSpace = async (
  folder: string,
): Promise<{ readonly free: number; readonly size: number }> => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

/**
 * Refuses bytes that would use the disk's reserve, before any are written: the database is on the same disk, and stops when it
 * is full.
 * @throws Refusal storage/unknown (507)
 */
export const refuseFullDisk = async (folder: string, reserve: number, bytes: number): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { free } = await diskSpace(folder)
  if (free - bytes < reserve)
    throw new Refusal('storage/unknown', { message: 'Disken er nesten full. Ingenting er lagret' })
}
