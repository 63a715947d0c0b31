import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/registry'

/** Endpoints that are served by the tus protocol or under another name in code. */
const servedOtherwise = ['cancelUpload', 'continueUpload', 'createUpload', 'metadata', 'readUpload'].map(
  name => `files.${name}`,
)

/** Endpoints whose tests build the request themselves. */
const calledOtherwise: Readonly<Record<string, string>> = {
  'files.cancelUpload': 'by a client of the tus protocol',
  'files.continueUpload': 'by a client of the tus protocol',
  'files.read': 'by the signed address of a file',
  'files.readUpload': 'by a client of the tus protocol',
  'secondStep.get': 'its fields are tested with the access of everybody',
}

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => ending.test(file))
    .map(file => join(folder, file))
const textsOf = (files: readonly string[]): string[] => files.map(file => readFileSync(file, 'utf8'))

/** The name of each endpoint in code: 'users.list'. */
const namesOfAll = async (): Promise<string[]> => {
  const names: string[] = []
  for (const file of filesIn('src/contract', /(^|\/)[\w-]+\.ts$/)) {
    const exported: Record<string, unknown> = await import(/* @vite-ignore */ join(process.cwd(), file))
    for (const [subject, table] of Object.entries(exported))
      for (const [key, row] of Array.isArray(table) ? [] : Object.entries(table ?? {}))
        if (row && typeof row === 'object' && 'path' in row && 'needs' in row) names.push(`${subject}.${key}`)
  }
  return names
}

const names = await namesOfAll()
const isNamedIn = (texts: readonly string[]) => (name: string) =>
  texts.some(text => new RegExp(`(?<![\\w.])${name}\\b`).test(text))

const tests = [...filesIn('src/server', /\.(test|fixture)\.ts$/), ...filesIn('testing', /\.test\.ts$/)]
const program = filesIn('src/server', /\.ts$/).filter(file => !/\.(test|fixture)\.ts$/.test(file))

test('every endpoint is found by its name in code', () => {
  expect(names.length).toBe(allEndpoints.length)
})

test('every endpoint is served', () => {
  const isServed = isNamedIn(textsOf(program))
  expect(names.filter(name => !isServed(name)).sort()).toEqual(servedOtherwise)
})

test('every endpoint is called in a test', () => {
  const isCalled = isNamedIn(textsOf(tests))
  expect(names.filter(name => !isCalled(name)).sort()).toEqual(Object.keys(calledOtherwise))
})

test('every list of routes is composed', () => {
  const texts = textsOf(program)
  const declared = texts.flatMap(text =>
    [...text.matchAll(/export const (\w+Routes) = /g)].map(([, name]) => name ?? ''),
  )
  const isComposed = (name: string) => texts.some(text => new RegExp(`^\\s+${name}\\(app\\b`, 'm').test(text))
  expect(declared.length).toBeGreaterThan(25)
  expect(declared.filter(name => !isComposed(name))).toEqual([])
})
