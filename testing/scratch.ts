import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Databases are created and copied ten times as fast in memory. Machines without enough of it, such as many containers, use the
 * disk.
 */
export const scratchPlace = spareMemory('/dev/shm') ?? tmpdir()

/** A new empty folder, which the test removes. */
export function scratchFolder(prefix: string): string {
  return mkdtempSync(join(scratchPlace, prefix))
}

function spareMemory(place: string): string | null {
  if (!existsSync(place)) return null
  const { bavail, bsize } = statfsSync(place)
  return bavail * bsize > 2 ** 30 ? place : null
}
