import { chmodSync, existsSync, mkdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ofFolder } from './embedded-error.ts'
import { othersMayPass } from './shared-place.ts'

const OURS_ALONE = 0o700
const OTHERS_PASS = 0o711

/** Node's own `recursive` never returns if a file system answers ENOENT below an existing folder, as /proc does. */
function makeFolder(folder: string) {
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process that starts at the same time may have made it.
    if (!existsSync(folder)) throw error
  }
}

interface DataFolder {
  /** The real path: later comparisons are by exact text. */
  readonly dataDir: string
  /** True when this start made it. */
  readonly made: boolean
}

/**
 * Creates the data folder if it is missing, with access for its owner only, and checks that it is writable.
 * @throws EmbeddedError
 */
export function prepareFolder(given: string): DataFolder {
  const folder = resolve(given)
  try {
    const made = !existsSync(folder)
    if (made) {
      makeFolder(folder)
      chmodSync(folder, OURS_ALONE)
    }
    const probe = join(folder, `.write-test-${process.pid}`)
    try {
      writeFileSync(probe, 'Föhn', { mode: 0o600 })
    } finally {
      rmSync(probe, { force: true })
    }
    return { dataDir: realpathSync(folder), made }
  } catch (error) {
    throw ofFolder(folder, error)
  }
}

const ownedByUs = (folder: string) => statSync(folder).uid === process.getuid?.()
const modeOf = (folder: string) => statSync(folder).mode & 0o777

/** Lets PostgreSQL's user pass through our folder, if the path to the folder is open. */
export function openToPass(dataDir: string) {
  if (ownedByUs(dataDir) && modeOf(dataDir) === OURS_ALONE && othersMayPass(dirname(dataDir)))
    chmodSync(dataDir, OTHERS_PASS)
}

/**
 * Earlier versions let other users pass through every folder that root made. This is only needed if PostgreSQL runs as another user.
 */
export function closeToOthers(dataDir: string) {
  if (ownedByUs(dataDir) && modeOf(dataDir) === OTHERS_PASS) chmodSync(dataDir, OURS_ALONE)
}
