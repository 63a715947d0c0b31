import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Databases are made and copied ten times as fast in memory, where the machine has some to spare (containers often have not). */
export const scratchPlace = spareMemory('/dev/shm') ?? tmpdir()

/** A new empty folder that the test itself removes. */
export function scratchFolder(prefix: string): string {
  return mkdtempSync(join(scratchPlace, prefix))
}

function spareMemory(place: string): string | null {
  if (!existsSync(place)) return null
  const { bavail, bsize } = statfsSync(place)
  return bavail * bsize > 2 ** 30 ? place : null
}
