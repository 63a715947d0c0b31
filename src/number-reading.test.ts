import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

/** The modules of the tree that read this function, without tests. */
const usersOf = (name: string): string[] =>
  readdirSync(import.meta.dirname, { encoding: 'utf8', recursive: true })
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter(file => readFileSync(resolve(import.meta.dirname, file), 'utf8').includes(name))
    .sort()

test('only the payroll sheet drops letters from a number [R106]', () => {
  expect(usersOf('readSheetNumber')).toEqual([
    'domain/payroll/parse-edit.ts',
    'domain/values/number-input.ts',
  ])
})

test('a field reads its number in one way: with readNumber', () => {
  // Number.parseFloat reads '1abc' as 1. These read sizes of the page's own styles, an address of the network, and ids of programs.
  expect(usersOf('parseFloat(')).toEqual([
    'web/features/payroll/sheet/focus-shown-cell.ts',
    'web/ui/TabLinks.tsx',
  ])
  expect(usersOf('parseInt(')).toEqual([
    'server/db/embedded/create-cluster.ts',
    'server/health-checks/database.ts',
    'server/http/caller.ts',
    'web/features/owner-panel/health/words.ts',
  ])
})
