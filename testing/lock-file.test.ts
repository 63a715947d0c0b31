import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { licencesOf } from '../scripts/licences.mjs'
import { pathsOf } from '../scripts/lock-file.mjs'

interface LockFile {
  packages: Record<
    string,
    {
      version?: string
      license?: string
      hasInstallScript?: boolean
      link?: boolean
      optional?: boolean
      resolved?: string
      devDependencies?: Record<string, string>
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

test('the lock file names no registry, so that any can serve the packages', () => {
  const fromSomewhere = Object.entries(readLockFile().packages).filter(([, { resolved }]) => resolved)
  expect(fromSomewhere).toEqual([['node_modules/foehn-tools', { resolved: 'tools', link: true }]])
})

test('the product is built without the tools, and tests in src find each tool (decision 251)', () => {
  const { packages } = readLockFile()
  const product = pathsOf(packages, [''])
  const tools = Object.keys(packages.tools?.devDependencies ?? {})
  expect(tools.length).toBeGreaterThan(20)
  expect(tools.filter(name => product.has(`node_modules/${name}`))).toEqual([])
  const all = pathsOf(packages, ['', 'tools'])
  expect(tools.filter(name => !all.has(`node_modules/${name}`))).toEqual([])
  expect(product.has('node_modules/fastify') && product.has('node_modules/react')).toBe(true)
  // The check of the installed packages asks for these. Others are optional, or nobody needs them.
  const rest = Object.entries(packages).filter(([path, one]) => {
    return path.includes('node_modules/') && !one.link && !one.optional && !all.has(path)
  })
  expect(rest).toEqual([])
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
