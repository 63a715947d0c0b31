import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { networkOf } from './caller.ts'

it.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['::FFFF:10.1.2.3', '10.1.2.3'],
  ['::ffff:0a01:0203', '10.1.2.3'],
  ['0:0:0:0:0:ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, counted) => expect(networkOf(address)).toBe(counted))

it('only this module reads the address of a request', () => {
  const server = join(import.meta.dirname, '..')
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    file => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== join('http', 'caller.ts'),
  )
  expect(files.length).toBeGreaterThan(200)
  const reads =
    /\brequest\s*\.\s*ips?\b|\breq\s*\.\s*ips?\b|\{[^{}]*\bips?\b[^{}]*\}\s*(:\s*FastifyRequest|=\s*request)|remoteAddress/
  expect(files.filter(file => reads.test(readFileSync(join(server, file), 'utf8')))).toEqual([])
  // The check itself detects violations.
  for (const text of ['f(request.ip)', 'const { ip } = request', '({ ip, headers }: FastifyRequest)'])
    expect(text).toMatch(reads)
})
