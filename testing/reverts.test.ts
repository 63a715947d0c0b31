import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { changed, reverts } from '../scripts/audit-reverts.mjs'

test.each(reverts)('the text that $name reverts is in the source, once', ({ changes }) => {
  const sources = new Map<string, string>()
  for (const change of changes) {
    const source = sources.get(change.file) ?? readFileSync(change.file, 'utf8')
    const after = changed(source, change)
    expect(after).not.toBe(source)
    sources.set(change.file, after)
  }
})

test('a missing text is reported', () => {
  const [one] = reverts[0]?.changes ?? []
  expect(() => changed('another source', one ?? { file: '', from: '', to: '' })).toThrow('has 0 occurrences')
})

test('each finding from 1 to 18 has an entry', () => {
  expect([...new Set(reverts.map(({ correction }) => correction))]).toEqual(
    Array.from({ length: 18 }, (_, at) => at + 1),
  )
})
