import { expect, test } from 'vitest'
import { auditTrends } from './ask/trends.ts'
import { auditChain } from './audit.ts'
import { inWords } from './differences.ts'
import { generateChain } from './generate/chain.ts'
import { core, dailySize, type Size, shortSize } from './generate/sizes.ts'

const switches = { ...core, unknown: true, moves: true }
const comparisonsOf = (seed: number, size: Size) =>
  auditChain(generateChain(seed, size, switches), switches, { parts: [auditTrends] })

test('salons are compared like for like, and left out for each reason', async () => {
  const compared = new Set<string>()
  for (const size of [shortSize, dailySize]) {
    const findings = await comparisonsOf(size === dailySize ? 2 : 1, size)
    expect(inWords(findings)).toBe('')
    for (const kind of findings.compared.keys()) compared.add(kind)
  }
  const kinds = ['new', 'missing', 'shut', 'some salons', 'without a time book', 'too little']
  expect(kinds.filter(kind => !compared.has(`K19 ${kind}`))).toEqual([])
}, 300_000)
