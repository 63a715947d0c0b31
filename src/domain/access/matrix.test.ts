import { describe, expect, test } from 'vitest'
import { written, writtenRoles, writtenRows } from '#testing/access/written-matrix'
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
  test.each(cells)('%s for %s is %s, as listed by hand [R051] [D2] [A2]', (permission, role, reach) => {
    expect(reachOf(role, permission)).toBe(reach)
  })
})
