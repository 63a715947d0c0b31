import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface LockFile {
  packages: Record<string, { version?: string; optionalDependencies?: Record<string, string> }>
}

test('the lock file names every package of every platform, or npm ci refuses it on a fresh machine', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile
  // npm leaves out what the registry of the machine did not have, and says nothing.
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      name =>
        !packages[`node_modules/${name}`]?.version && !packages[`${path}/node_modules/${name}`]?.version,
    ),
  )
  expect(missing).toEqual([])
})
