import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { changed, reverts } from '../scripts/audit-reverts.mjs'
import { copyOfProduct } from './growth/copy.ts'

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

test('each finding from 1 to 20 has an entry', () => {
  expect([...new Set(reverts.map(({ correction }) => correction))]).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 1),
  )
})

type Revert = (typeof reverts)[number]

/** The reverts in groups that change different files, so that a group is compiled at once. */
const groups = (): readonly (readonly Revert[])[] => {
  const all: { members: Revert[]; files: Set<string> }[] = []
  for (const revert of reverts) {
    const free = all.find(({ files }) => revert.changes.every(({ file }) => !files.has(file)))
    const group = free ?? { members: [], files: new Set<string>() }
    if (!free) all.push(group)
    group.members.push(revert)
    for (const { file } of revert.changes) group.files.add(file)
  }
  return all.map(({ members }) => members)
}

/** The files of a group with its reverts. */
const revertedFiles = (group: readonly Revert[]): ReadonlyMap<string, string> => {
  const files = new Map<string, string>()
  for (const change of group.flatMap(({ changes }) => changes))
    files.set(change.file, changed(files.get(change.file) ?? readFileSync(change.file, 'utf8'), change))
  return files
}

test('the reverted code has no errors of types', async () => {
  const copy = copyOfProduct()
  onTestFinished(copy.remove)
  const compile = async (files: ReadonlyMap<string, string>) => {
    for (const [file, text] of files) copy.write(file, text)
    const config = {
      extends: './tsconfig.json',
      compilerOptions: { noEmit: true, noUnusedLocals: false, noUnusedParameters: false },
      include: [...files.keys()],
    }
    copy.write('tsconfig.reverts.json', JSON.stringify(config))
    const { said } = await copy.run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.reverts.json')
    for (const file of files.keys()) copy.write(file, readFileSync(file, 'utf8'))
    return said
  }
  for (const group of groups()) expect(await compile(revertedFiles(group))).toBe('')
  const [file] = revertedFiles(reverts.slice(0, 1)).keys()
  const wrong = `${readFileSync(file ?? '', 'utf8')}\nnotImported()\n`
  expect(await compile(new Map([[file ?? '', wrong]]))).toContain("Cannot find name 'notImported'")
})
