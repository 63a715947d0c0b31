import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { tableIn, written, writtenRoles, writtenRows } from '#testing/access/written-matrix'
import { permissions, reachOf } from './permissions.ts'
import { type Role, roles } from './roles.ts'

describe('the matrix', () => {
  test('in docs/rules/access.md names every permission and every role once', () => {
    expect([...writtenRoles].sort()).toEqual([...roles].sort())
    expect(writtenRows.map(row => row.permission).sort()).toEqual(Object.keys(permissions).sort())
  })

  const cells = writtenRows.flatMap(({ permission, cells }) =>
    cells.map((cell, i) => [permission, writtenRoles[i] as Role, written[cell]] as const),
  )
  test.each(cells)('%s for %s is %s, as listed by hand [R051]', (permission, role, reach) => {
    expect(reachOf(role, permission)).toBe(reach)
  })

  // The specification is next to the checkout on the build machine. Elsewhere the test reports as skipped.
  const specification = process.env.SPECIFICATION ?? '../shared/spec'
  const decisions = `${specification}/decisions.md`
  test.skipIf(!existsSync(decisions))('matches the decided table, row by row', () => {
    const text = readFileSync(decisions, 'utf8')
    const [roleNames = [], ...decided] = tableIn(text.slice(text.indexOf('- D2 '), text.indexOf('- D3 ')))
    expect(decided).toHaveLength(writtenRows.length)
    for (const [i, [, ...cells]] of decided.entries())
      for (const [j, cell] of cells.entries()) {
        const role = roleNames[j + 1] as Role
        const permission = writtenRows[i]?.permission
        expect([permission, role, permission && reachOf(role, permission)]).toEqual([
          permission,
          role,
          written[cell],
        ])
      }
  })
})
