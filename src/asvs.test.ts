import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The requirements of levels 1 and 2 of OWASP ASVS 5.0.0, by section, as the standard numbers them. */
const standard = `1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2 2.1:1-3 2.2:1-3 2.3:1-4 2.4:1 3.2:1-2 3.3:1-4 3.4:1-6 3.5:1-5 3.7:1-2
  4.1:1-3 4.2:1 4.3:1-2 4.4:1-4 5.1:1 5.2:1-3 5.3:1-2 5.4:1-3 6.1:1-3 6.2:1-12 6.3:1-4 6.4:1-4 6.5:1-5 6.6:1-3 6.8:1-4 7.1:1-3
  7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2 8.1:1-2 8.2:1-3 8.3:1 8.4:1 9.1:1-3 9.2:1-4 10.1:1-2 10.2:1-2 10.3:1-4 10.4:1-11 10.5:1-5
  10.6:1-2 10.7:1-3 11.1:1-2 11.2:1-3 11.3:1-3 11.4:1-4 11.5:1 11.6:1 12.1:1-3 12.2:1-2 12.3:1-4 13.1:1 13.2:1-5 13.3:1-2 13.4:1-5
  14.1:1-2 14.2:1-4 14.3:1-3 15.1:1-3 15.2:1-3 15.3:1-7 16.1:1 16.2:1-5 16.3:1-4 16.4:1-3 16.5:1-3 17.1:1 17.2:1-4 17.3:1-2`

const requirements = standard.split(/\s+/).flatMap(section => {
  const [name = '', numbers = ''] = section.split(':')
  const [first = 0, last = first] = numbers.split('-').map(Number)
  return Array.from({ length: last - first + 1 }, (_, i) => `${name}.${first + i}`)
})

interface Row {
  readonly requirement: string
  readonly state: string
  readonly how: string
  readonly tests: readonly string[]
}

const rows: Row[] = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter(line => /^\| \d+\.\d+\.\d+/.test(line))
  .map(line => {
    const [requirement = '', state = '', how = '', tests = ''] = line
      .split('|')
      .slice(1)
      .map(cell => cell.trim())
    return { requirement, state, how, tests: tests.split(', ').filter(Boolean) }
  })

/** '1.2.6–1.2.8' names all requirements between the two. */
const namedBy = ({ requirement }: Row): string[] => {
  const [first = '', last = first] = requirement.split('–')
  return requirements.slice(requirements.indexOf(first), requirements.indexOf(last) + 1)
}

const isTest = (name: string): boolean =>
  ['', 'src/', 'src/server/', 'src/server/features/payroll/', 'testing/'].some(folder =>
    existsSync(`${folder}${name}`),
  )

describe('docs/security.md', () => {
  it('has one row for each requirement of ASVS 5.0 level 2', () => {
    expect(requirements).toHaveLength(253)
    expect(rows.flatMap(namedBy)).toEqual(requirements)
  })

  it.each(rows)(
    'states the status of $requirement, and names a test that exists',
    ({ state, how, tests }) => {
      expect(['held', 'open', 'n/a']).toContain(state)
      expect(how).not.toBe('')
      if (state !== 'n/a') expect(tests).not.toEqual([])
      for (const test of tests) expect([test, isTest(test)]).toEqual([test, true])
    },
  )
})
