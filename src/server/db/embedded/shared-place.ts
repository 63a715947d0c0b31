import { accessSync, chmodSync, constants, existsSync, lstatSync, mkdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const PASS = 0o001
const READ_AND_RUN = 0o005

/** True when users other than the owner can reach this folder: every folder above it lets them pass. */
export function othersMayPass(folder: string): boolean {
  if ((statSync(folder).mode & PASS) === 0) return false
  return dirname(folder) === folder || othersMayPass(dirname(folder))
}

export function othersMayRead(program: string): boolean {
  return (statSync(program).mode & READ_AND_RUN) === READ_AND_RUN && othersMayPass(dirname(program))
}

/**
 * A folder of root's that every user may enter. /var/lib is preferred, because many systems delete files in /var/tmp after thirty
 * days.
 */
export function sharedPlace(): string {
  for (const parent of ['/var/lib', '/var/tmp', tmpdir()]) {
    const place = join(parent, 'foehn')
    if (!existsSync(place) && !(existsSync(parent) && writable(parent) && othersMayPass(parent))) continue
    mkdirSync(place, { recursive: true })
    // In a world-writable folder another user may have made it: such a folder is not used.
    if (lstatSync(place).uid !== process.getuid?.() || !lstatSync(place).isDirectory()) continue
    chmodSync(place, 0o755)
    return place
  }
  throw new Error('Fant ingen mappe som databasens bruker slipper inn i')
}

function writable(folder: string) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
