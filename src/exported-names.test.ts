import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

/** Names that are exported in several places on purpose, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  App: 'what every endpoint can use on the server; the root component in the browser',
}

const MOST_EXCEPTIONS = 15

type Files = ReadonlyMap<string, string>

const DECLARED =
  /^export (?:declare )?(?:async )?(?:const|let|function\*?|interface|type|(?:abstract )?class|enum) (\w+)/gm
/** A list of exports. A list with `from` passes on names that another file declares. */
const LISTED = /^export (?:type )?\{([^}]*)\}(?! from)/gm

/** The names that a file declares and exports, each once. */
const exportedBy = (text: string): ReadonlySet<string> =>
  new Set([
    ...[...text.matchAll(DECLARED)].map(([, name = '']) => name),
    ...[...text.matchAll(LISTED)].flatMap(([, list = '']) => list.match(/\w+(?=\s*(,|$))/g) ?? []),
  ])

const tierOf = (path: string): string => path.split('/')[0] ?? ''

/** The folder of a feature, or the first folder of a tier. */
const subjectOf = (path: string): string => {
  const [, folder = '', feature = ''] = path.split('/')
  return folder === 'features' ? feature : folder
}

/** True if the places are tiers of one subject: the contract type `Draft`, say, and the component that shows it. */
const haveOneMeaning = (paths: readonly string[]): boolean =>
  new Set(paths.map(tierOf)).size === paths.length && new Set(paths.map(subjectOf)).size === 1

/** Names with several meanings, and exceptions that no file needs. `files` maps a path below src to its text. */
const problemsIn = (files: Files, allowed: Readonly<Record<string, string>>): readonly string[] => {
  if (files.size === 0) throw new Error('no files')
  const places = new Map<string, string[]>()
  for (const [path, text] of files)
    for (const name of exportedBy(text)) places.set(name, [...(places.get(name) ?? []), path])
  const ambiguous = new Map([...places].filter(([, paths]) => !haveOneMeaning(paths)))
  return [
    ...[...ambiguous].flatMap(([name, paths]) => (allowed[name] ? [] : [`${name}: ${paths.join(', ')}`])),
    ...Object.keys(allowed).flatMap(name => (ambiguous.has(name) ? [] : [`${name}: not an exception`])),
  ]
}

const sources = (): Files =>
  new Map(
    ['domain', 'contract', 'server', 'web']
      .flatMap(tier =>
        readdirSync(resolve(import.meta.dirname, tier), { encoding: 'utf8', recursive: true }).map(
          path => `${tier}/${path.replaceAll('\\', '/')}`,
        ),
      )
      .filter(path => /[.]tsx?$/.test(path) && !/[.](test|fixture)[.]tsx?$/.test(path))
      .map(path => [path, readFileSync(resolve(import.meta.dirname, path), 'utf8')]),
  )

test('an exported name has one meaning [H5]', () => {
  const files = sources()
  expect(files.size).toBeGreaterThan(1000)
  expect(problemsIn(files, exceptions)).toEqual([])
})

test('the exceptions are few, and each has a reason', () => {
  expect(Object.keys(exceptions).length).toBeLessThanOrEqual(MOST_EXCEPTIONS)
  expect(Object.values(exceptions).filter(reason => reason.trim() === '')).toEqual([])
})

const planted = (files: Readonly<Record<string, string>>, allowed = {}) =>
  problemsIn(new Map(Object.entries(files)), allowed)

test.each([
  'export const ',
  'export let ',
  'export function ',
  'export async function ',
  'export async function* ',
  'export interface ',
  'export type ',
  'export class ',
  'export abstract class ',
])('a name exported twice in a tier is reported after %j', start => {
  expect(
    planted({
      'server/files/a.ts': `${start}total`,
      'server/files/b.ts': `import 'a'\n${start}total`,
    }),
  ).toEqual(['total: server/files/a.ts, server/files/b.ts'])
})

test('a name in a list of exports is reported, under the name it is exported by', () => {
  const list = 'const sum = 1\nexport { other, sum as total }'
  expect(planted({ 'web/ui/a.ts': 'export const total = 1', 'web/api/b.ts': list })).toEqual([
    'total: web/ui/a.ts, web/api/b.ts',
  ])
})

test('a name in tiers is reported only if their subjects differ', () => {
  const draft = 'export interface Draft {}'
  expect(planted({ 'contract/payroll/a.ts': draft, 'web/features/payroll/b.tsx': draft })).toEqual([])
  expect(planted({ 'contract/payroll/a.ts': draft, 'web/features/salons/b.tsx': draft })).toEqual([
    'Draft: contract/payroll/a.ts, web/features/salons/b.tsx',
  ])
})

test('a name that a file only passes on, or declares as type and value, is not reported', () => {
  expect(
    planted({
      'domain/values/a.ts': 'export const kinds = []\nexport type kinds = string',
      'domain/values/b.ts': "export { kinds } from './a.ts'\nexport type * from './a.ts'",
    }),
  ).toEqual([])
})

test('an exception allows a name, and is reported once the name has one meaning', () => {
  const allowed = { App: 'a reason' }
  const server = { 'server/http/app.ts': 'export interface App {}' }
  expect(planted({ ...server, 'web/app/App.tsx': 'export const App = 1' }, allowed)).toEqual([])
  expect(planted(server, allowed)).toEqual(['App: not an exception'])
})

test('no files is an error', () => {
  expect(() => planted({})).toThrow('no files')
})
