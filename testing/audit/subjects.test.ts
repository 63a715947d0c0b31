import { expect, test } from 'vitest'
import { generateChain } from './generate/chain.ts'
import { core, longSize, type Switches, shortSize, switchNames } from './generate/sizes.ts'
import { subjectsOf } from './subjects.ts'

const everything: Switches = { ...core, ...Object.fromEntries(switchNames.map(name => [name, true])) }

test.each([
  ['the chain of the short audit', 1, shortSize],
  ['a chain of the long one', 1, longSize],
  ['another chain of the long one', 2, longSize],
])('%s has every subject', (_, seed, size) => {
  const subjects = subjectsOf(generateChain(seed, size, everything))
  expect(Object.keys(subjects).length).toBeGreaterThan(40)
  expect(Object.entries(subjects).filter(([, times]) => times === 0)).toEqual([])
})
