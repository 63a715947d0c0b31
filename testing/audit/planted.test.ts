import { expect, test } from 'vitest'
import { auditChain } from './audit.ts'
import { inWords } from './differences.ts'
import type { Driver, Json } from './driver.ts'
import { generateChain } from './generate/chain.ts'
import { core } from './generate/sizes.ts'

const tiny = { salons: 2, peopleOfSalon: 1, months: 1, days: 2, receipts: 2 }

/** Path → a fault in its replies, and what the audit must report. */
const faults: Readonly<
  Record<string, { readonly lie: (reply: Json) => void; readonly prints: readonly RegExp[] }>
> = {
  '/stats/salon': {
    lie: reply => {
      for (const column of reply.stats) if (column.month) column.behOmsetning += 0.01
    },
    prints: [/^K4 salon-\d, 2026-10 behOmsetning: expected [\d.]+, got [\d.]+$/m],
  },
  '/rankings/{month}': {
    lie: reply => {
      for (const entry of reply.categories.omsPerTime) entry.rank++
    },
    prints: [/^M3 ranking of 2026-10, salons, salon-\d omsPerTime.rank: expected 1, got 2$/m],
  },
  '/reports/{objectId}': {
    lie: reply => {
      for (const row of reply.employees) row.feriepenger -= 0.01
      const [first] = reply.employees
      reply.moved = [
        { objectId: first.objectId, difference: 1, cells: [{ key: 'kursTimer', from: 0, to: 1 }] },
      ]
    },
    prints: [
      /^P30 report of salon-\d, 2026-10, \w+ \w+ feriepenger: expected [\d.]+, got -?[\d.]+$/m,
      /^P105 report of salon-\d, 2026-10, \w+ \w+ late: expected \w*, got kursTimer$/m,
    ],
  },
  '/stats/days': {
    lie: reply => {
      for (const day of reply.days) day.figures = null
    },
    prints: [/^K25 salon-\d, 2026-1\d-\d\d figures: expected there, got absent$/m],
  },
}

const lying = (driver: Driver): Driver => ({
  ...driver,
  ask: async (endpoint, asked) => {
    const reply = await driver.ask(endpoint, asked)
    if (reply.status === 200) faults[endpoint.path]?.lie(reply.json)
    return reply
  },
})

test('the audit prints the rule and the cell of each fault planted in the replies', async () => {
  const printed = inWords(await auditChain(generateChain(7, tiny, core), core, { through: lying }), 10_000)
  for (const { prints } of Object.values(faults)) for (const line of prints) expect(printed).toMatch(line)
})
