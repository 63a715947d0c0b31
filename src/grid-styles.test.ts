import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutSummaryBorders } from '../scripts/grid-styles.ts'

const sheet = readFileSync(new URL('../node_modules/react-data-grid/lib/styles.css', import.meta.url), 'utf8')

test('the sheet of the grid loses its two slow rules and nothing else', () => {
  const without = withoutSummaryBorders(sheet)
  expect(sheet).toMatch(/nth-(last-)?child\(1 of/)
  expect(without).not.toMatch(/nth-(last-)?child\(1 of/)
  const lost = sheet.split('\n').filter(line => line.trim() !== '').length
  const left = without.split('\n').filter(line => line.trim() !== '').length
  expect(lost - left).toBe(10)
  const braces = (text: string, brace: string) => text.split(brace).length
  expect(braces(without, '{')).toBe(braces(without, '}'))
})

test('a version of the grid without these rules is noticed', () => {
  expect(() => withoutSummaryBorders('.rdg { color: red; }')).toThrow('0 rules instead of 2')
})
