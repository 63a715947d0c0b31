import { readFileSync } from 'node:fs'
import type { Permission, Reach } from '#domain/access/permissions'
import type { Role } from '#domain/access/roles'

/** The rows of a Markdown table as cells, without the separator line. */
export const tableIn = (text: string): string[][] =>
  text
    .split('\n')
    .filter(line => line.startsWith('|') && !line.startsWith('|---'))
    .map(line =>
      line
        .slice(1, -1)
        .split('|')
        .map(cell => cell.trim()),
    )

/** The meaning of a cell in the table. */
export const written: Readonly<Record<string, Reach | null>> = {
  '': null,
  own: 'own',
  'own salons': 'ownSalons',
  salon: 'salon',
  chain: 'chain',
}

const rules = readFileSync(new URL('../../docs/rules/access.md', import.meta.url), 'utf8')
const [heading = [], ...rows] = tableIn(rules.slice(rules.indexOf('## The matrix')))

/** The roles and rows of the table in docs/rules/access.md, the handwritten matrix. */
export const writtenRoles = heading.slice(2) as Role[]
export const writtenRows = rows.map(([name = '', , ...cells]) => ({
  permission: name.replaceAll('`', '') as Permission,
  cells,
}))

/** The reach of a permission for a role by the written matrix; null when the role lacks it. */
export const writtenReach = (role: Role, permission: Permission): Reach | null => {
  const row = writtenRows.find(one => one.permission === permission)
  const cell = row?.cells[writtenRoles.indexOf(role)]
  const reach = cell === undefined ? undefined : written[cell]
  if (reach === undefined) throw new Error(`docs/rules/access.md has no cell for ${permission}, ${role}`)
  return reach
}
