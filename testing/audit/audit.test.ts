import { describe, expect, test } from 'vitest'
import { longRun, often, patience } from '#testing/soak'
import { auditChain } from './audit.ts'
import { inWords } from './differences.ts'
import { generateChain } from './generate/chain.ts'
import { core, longSize, type Switches, shortSize, switchNames } from './generate/sizes.ts'

/**
 * The switches of every run. `AUDIT_SWITCHES=reusedNumbers,moves` sets others. A switch is added here with the change that
 * implements its decision.
 */
const everyRun: readonly (keyof Switches)[] = [
  'fineHours',
  'tipsInLines',
  'reusedNumbers',
  'moves',
  'twoNumbers',
  'filesAfterCorrections',
  'falseSundays',
  'unknown',
  'movedRegisters',
]

const chosen = process.env.AUDIT_SWITCHES?.split(',') ?? everyRun
const switches: Switches = {
  ...core,
  ...Object.fromEntries(switchNames.map(name => [name, chosen.some(one => one === name)])),
}
/** The rules that every chain exercises: figures, series, ranks, and the columns of the sheet. */
const everyChain = [
  ...['K4', 'K5', 'K6', 'K7', 'K8', 'K9', 'K10', 'K11', 'K12', 'K13', 'K14', 'K18', 'K19', 'K20'],
  ...['K46', 'K47', 'M1', 'M3'],
  ...Array.from({ length: 33 }, (_, at) => `P${at + 2}`),
  ...['P50', 'P62', 'P63', 'P64', 'P65', 'P83'],
]

const firstSeed = Number(process.env.AUDIT_SEED ?? 1)

describe('the audit', () => {
  test(
    'finds no figure, place or column of pay that differs from the second calculation',
    async () => {
      const { goesOn, did, wanted } = longRun('audit')
      const size = often(0, 1) ? longSize : shortSize
      for (let seed = firstSeed; goesOn(); seed++, did()) {
        const findings = await auditChain(generateChain(seed, size, switches), switches)
        expect(inWords(findings), `seed ${seed} of ${wanted}`).toBe('')
        expect(everyChain.filter(rule => !findings.compared.has(rule))).toEqual([])
      }
    },
    patience(600_000),
  )
})
