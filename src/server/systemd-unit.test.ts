import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commands } from '../../bin/commands.mjs'
import { variables } from './environment/variables.ts'

const file = 'deploy/systemd/foehn@.service'
const unit = () => readFileSync(file, 'utf8')

const systemd = '/usr/bin/systemd-analyze'
const hasSystemd = existsSync(systemd)

/** The highest accepted exposure, times ten, where 100 is a service without limits. It is 17 with systemd 252. */
const MOST_EXPOSED = 20

test.skipIf(!hasSystemd)('systemd accepts the shipped unit and finds it hardened', () => {
  const said = (...args: readonly string[]) =>
    execFileSync(systemd, [...args, file], { encoding: 'utf8', stdio: 'pipe' })
  expect(said('verify')).toBe('')
  // Ends with an error above the threshold.
  said('security', '--offline=true', `--threshold=${MOST_EXPOSED}`)
})

test('the unit starts the package with variables of the product', () => {
  const values = (name: string) =>
    [...unit().matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)
  const names = values('Environment').flatMap(line => line.split(' ').map(pair => pair.split('=')[0] ?? ''))
  expect(names.length).toBeGreaterThan(2)
  expect(names.filter(name => !Object.hasOwn(variables, name))).toEqual([])
  const [start = ''] = values('ExecStart')
  const [, script = '', command = ''] = start.split(' ')
  expect(existsSync(script.replace('/opt/foehn/', ''))).toBe(true)
  expect(Object.keys(commands)).toContain(command)
  expect(values('WorkingDirectory')).toEqual(['/var/lib/foehn/%i'])
})
