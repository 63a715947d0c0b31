import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { changed } from '../scripts/audit-reverts.mjs'
import { lockList } from '../scripts/lock-list.mjs'

const LOCK =
  /\bfor (?:no key )?update\b|\bfor (?:key )?share\b|pg_(?:try_)?advisory_(?:xact_)?lock(?:_shared)?\(|\block table\b|\bawait lockPerson\(/gi

const isComment = (line: string): boolean => /^\s*(?:\/\/|\/?\*)/.test(line)

const textOf = (file: string): string => readFileSync(file, 'utf8')

/** The number of locks in the code of each file of the server: in SQL, or by a call of lockPerson. */
const locksBySource = (): Record<string, number> => {
  const found: Record<string, number> = {}
  for (const name of readdirSync('src/server', { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:ts|sql)$/.test(name) || name.includes('.test.')) continue
    const file = `src/server/${name}`
    const code = textOf(file)
      .split('\n')
      .filter(line => !isComment(line))
      .join('\n')
    const locks = code.match(LOCK)?.length ?? 0
    if (locks > 0) found[file] = locks
  }
  return found
}

test('each lock in the source is in the list, and no other', () => {
  const listed: Record<string, number> = {}
  for (const { file } of lockList) listed[file] = (listed[file] ?? 0) + 1
  expect(listed).toEqual(locksBySource())
})

test.each(lockList)('the lock of $file stands there once: $holds', ({ file, holds, without }) => {
  expect(holds.match(LOCK)).toHaveLength(1)
  expect(without).not.toMatch(LOCK)
  expect(changed(textOf(file), { file, from: holds, to: without })).not.toBe(textOf(file))
})

test.each(lockList)('the race test of $file is there: $test', ({ in: file, test: name }) => {
  expect(textOf(file).split(name)).toHaveLength(2)
})
