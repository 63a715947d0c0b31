import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Databases are created and copied ten times as fast in memory. Machines without enough of it, such as many containers, use the
 * disk.
 */
export const scratchPlace = spareMemory('/dev/shm') ?? tmpdir()

/** Names the run's folder to its workers. */
const RUN_FOLDER = 'FOEHN_SCRATCH'

/** The place of scratch folders: inside the run's folder, if it has one. */
export const scratchHome = (): string => process.env[RUN_FOLDER] ?? scratchPlace

/** A new empty folder. The run removes it at the end, so a test removes only large ones. */
export function scratchFolder(prefix: string): string {
  return mkdtempSync(join(scratchHome(), prefix))
}

/** Makes the run's folder, in which all scratch folders of its workers are made. */
export function openRunFolder(prefix: string): string {
  const folder = mkdtempSync(join(scratchPlace, prefix))
  // As the place itself: tests of other users make folders in it.
  chmodSync(folder, 0o1777)
  process.env[RUN_FOLDER] = folder
  return folder
}

function spareMemory(place: string): string | null {
  if (!existsSync(place)) return null
  const { bavail, bsize } = statfsSync(place)
  return bavail * bsize > 2 ** 30 ? place : null
}
