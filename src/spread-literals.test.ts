import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folders = ['src', 'testing', 'e2e', 'bench', 'scripts']

/** The lines that spread an object literal into another literal, as file and line. Such a spread only changes how a formatter wraps lines. */
const spreadsIn = (file: string, text: string): string[] =>
  text.split('\n').flatMap((line, i) => (/\.{3}\{/.test(line) ? [`${file}:${i + 1}`] : []))

test('finds a literal that is spread into a literal', () => {
  const dots = '.'.repeat(3)
  expect(spreadsIn('a.ts', `const a = {\n  ${dots}{ b: 1 },\n}`)).toEqual(['a.ts:2'])
  expect(spreadsIn('a.ts', `const a = { ${dots}(b && { c: 1 }), ${dots}d }`)).toEqual([])
})

test('no object literal is spread into a literal [H8]', () => {
  const files = folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(path => /\.(ts|tsx|mjs)(\.new|\.edit)?$/.test(path))
      .map(path => join(folder, path)),
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(files.flatMap(file => spreadsIn(file, readFileSync(join(root, file), 'utf8')))).toEqual([])
})
