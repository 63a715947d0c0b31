import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Permission, permissions, reachOf } from './permissions.ts'
import { type Role, roles } from './roles.ts'

/** The rows of a Markdown table, cell by cell, without its line of dashes. */
const tableIn = (text: string): string[][] =>
  text
    .split('\n')
    .filter(line => line.startsWith('|') && !line.startsWith('|---'))
    .map(line =>
      line
        .slice(1, -1)
        .split('|')
        .map(cell => cell.trim()),
    )

const written: Record<string, string | null> = {
  '': null,
  own: 'own',
  'own salons': 'ownSalons',
  salon: 'salon',
  chain: 'chain',
}

const rules = readFileSync(new URL('../../../docs/rules/access.md', import.meta.url), 'utf8')
const [heading = [], ...rows] = tableIn(rules.slice(rules.indexOf('## The matrix')))
const named = rows.map(([name = '', , ...cells]) => ({ name: name.replaceAll('`', '') as Permission, cells }))

describe('the matrix', () => {
  test('of docs/rules/access.md names every permission and every role once', () => {
    expect(heading.slice(2).sort()).toEqual([...roles].sort())
    expect(named.map(({ name }) => name).sort()).toEqual(Object.keys(permissions).sort())
  })

  const cells = named.flatMap(({ name, cells }) =>
    cells.map((cell, i) => [name, heading[i + 2] as Role, written[cell]] as const),
  )
  test.each(cells)('%s for %s is as written by hand: %s [R051]', (permission, role, reach) => {
    expect(reachOf(role, permission)).toBe(reach)
  })

  // The specification lies beside the checkout on the machine that builds; elsewhere this says that it was skipped.
  const specification = process.env.SPECIFICATION ?? '../shared/spec'
  const decisions = `${specification}/decisions.md`
  test.skipIf(!existsSync(decisions))('is the one that was decided, row by row', () => {
    const text = readFileSync(decisions, 'utf8')
    const [roleNames = [], ...decided] = tableIn(text.slice(text.indexOf('- D2 '), text.indexOf('- D3 ')))
    expect(decided).toHaveLength(named.length)
    for (const [i, [, ...cells]] of decided.entries())
      for (const [j, cell] of cells.entries()) {
        const role = roleNames[j + 1] as Role
        const permission = named[i]?.name as Permission
        expect([permission, role, reachOf(role, permission)]).toEqual([permission, role, written[cell]])
      }
  })
})
