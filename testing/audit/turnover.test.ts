import { expect, test } from 'vitest'
import { auditTurnover } from './ask/turnover.ts'
import { auditChain } from './audit.ts'
import { inWords } from './differences.ts'
import type { Driver, Json } from './driver.ts'
import { generateChain } from './generate/chain.ts'
import { core, dailySize, type Size, shortSize } from './generate/sizes.ts'

const switches = { ...core, unknown: true, moves: true, payRules: true }
const turnoverOf = (seed: number, size: Size, through = (driver: Driver) => driver) =>
  auditChain(generateChain(seed, size, switches), switches, { parts: [auditTurnover], through })

test('turnover has the drivers of the second calculation, each of them somewhere', async () => {
  const found = new Set<string>()
  for (const size of [shortSize, dailySize]) {
    const findings = await turnoverOf(size === dailySize ? 2 : 1, size)
    expect(inWords(findings)).toBe('')
    for (const kind of findings.compared.keys()) found.add(kind)
  }
  const drivers = [
    ...['openingDays', 'hours', 'customersPerHour', 'customersPerDay', 'treatments', 'upgrades', 'price'],
    ...['goods', 'unassigned', 'returns', 'missingDays'],
  ]
  expect(drivers.filter(name => !found.has(`driver ${name}`))).toEqual([])
  // K99: it is one day of the person.
  expect(found).toContain('a day in two salons')
  expect(['nothingThen', 'tooFewDays'].filter(why => !found.has(`no drivers: ${why}`))).toEqual([])
}, 300_000)

test('an øre in any driver is noticed', async () => {
  const lying = (driver: Driver): Driver => ({
    ...driver,
    ask: async (endpoint, asked) => {
      const reply = await driver.ask(endpoint, asked)
      for (const one of reply.json.drivers ?? []) if (one.name === 'price') one.amount += 0.01
      const parts: readonly Json[] = reply.json.of ?? []
      for (const one of parts.flatMap(part => part.drivers)) if (one.name === 'returns') one.amount += 0.01
      return reply
    },
  })
  const printed = inWords(await turnoverOf(2, dailySize, lying), 10_000)
  expect(printed).toMatch(/^K54 the chain, \S+ against \S+ price: expected -?[\d.]+, got -?[\d.]+$/m)
  expect(printed).toMatch(/^K60 salon-\d, \S+ against \S+, others returns: expected -?[\d.]+, got -?[\d.]+$/m)
}, 300_000)
