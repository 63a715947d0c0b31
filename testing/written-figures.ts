import { readFileSync } from 'node:fs'
import { tableIn } from './access/written-matrix.ts'

const rules = readFileSync(new URL('../docs/rules/statistics.md', import.meta.url), 'utf8')
const after = rules.slice(rules.indexOf('## The figures'))
const [, ...rows] = tableIn(after.slice(0, after.indexOf('\n## ', 1)))

/** The figures of docs/rules/statistics.md, the handwritten table, in its order. Figures without a group have no row on the screen. */
export const writtenFigures = rows.map(([label = '', group = '', field = '', rule = '', needs = '']) => ({
  label,
  group,
  field,
  rule,
  needs: needs.split(', '),
}))
