import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The names in code: the second column of the salons' terms, the first of the terms that exist only in code. */
const names = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| '))
  .map(line => line.split('|').map(cell => cell.trim()))
  .map(cells => (cells.length === 5 ? cells[2] : cells[1])?.toLowerCase() ?? '')

/** A subject is a folder; its name may be in the plural. */
const formsOf = (subject: string): string[] => {
  const words = subject.replaceAll('-', ' ')
  return [words, words.replace(/s$/, ''), words.replace(/ies$/, 'y')]
}

const isNamed = (subject: string): boolean =>
  formsOf(subject).some(form => names.some(name => new RegExp(`(?<![\\w-])${form}(?![\\w-])`).test(name)))

test('each subject of the server and the screens has a row in docs/glossary.md [H11]', () => {
  const subjects = ['src/server/features', 'src/web/features'].flatMap(folder => readdirSync(folder))
  expect([...new Set(subjects)].filter(subject => !isNamed(subject))).toEqual([])
})

test('a subject without a row is noticed', () => {
  expect(['complaints', 'daily-figures', 'weather', 'payrolls-of-dogs'].map(isNamed)).toEqual([
    ...[true, true, false, false],
  ])
})
