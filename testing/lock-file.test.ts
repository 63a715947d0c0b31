import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { licencesOf } from '../scripts/licences.mjs'

interface LockFile {
  packages: Record<
    string,
    {
      version?: string
      license?: string
      hasInstallScript?: boolean
      optionalDependencies?: Record<string, string>
    }
  >
}

const readLockFile = () => JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile

test('the lock file names every package of every platform, or npm ci would refuse it on a fresh machine', () => {
  const { packages } = readLockFile()
  // npm silently omits packages that the machine's registry lacks.
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      name =>
        !packages[`node_modules/${name}`]?.version && !packages[`${path}/node_modules/${name}`]?.version,
    ),
  )
  expect(missing).toEqual([])
})

test('every dependency has an approved licence and install script', () => {
  const { packages } = readLockFile()
  const undecided = (all: LockFile['packages']) =>
    licencesOf(all)
      .filter(one => one.undecided.length > 0)
      .map(one => `${one.name}: ${one.undecided.join(', ')}`)
  expect(undecided(packages)).toEqual([])

  const planted = {
    'node_modules/closed': { license: 'GPL-3.0-only' },
    'node_modules/silent': {},
    'node_modules/eager': { license: 'MIT', hasInstallScript: true },
    'node_modules/either': { license: '(MIT OR GPL-3.0-only)' },
    'node_modules/both': { license: 'MIT AND GPL-3.0-only' },
  }
  expect(undecided(planted)).toEqual([
    'both: licence',
    'closed: licence',
    'eager: install script',
    'silent: licence',
  ])
})
