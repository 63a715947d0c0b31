import { appendFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { longRun, often, patience } from '#testing/soak'
import { auditChain } from './audit.ts'
import { type Findings, inWords } from './differences.ts'
import { generateChain } from './generate/chain.ts'
import { core, type Switches, sizes, switchNames } from './generate/sizes.ts'

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
  'standIns',
  'unknown',
  'movedRegisters',
  'payRules',
]

const chosen = process.env.AUDIT_SWITCHES?.split(',') ?? everyRun
const switches: Switches = {
  ...core,
  ...Object.fromEntries(switchNames.map(name => [name, chosen.some(one => one === name)])),
}
/** The rules that every chain exercises: figures, series, ranks, and the columns of the sheet. */
const everyChain = [
  ...['K4', 'K5', 'K6', 'K7', 'K8', 'K9', 'K10', 'K11', 'K12', 'K13', 'K14', 'K18', 'K19', 'K20'],
  ...['K46', 'K47', 'K54', 'K60', 'M1', 'M3', 'M13'],
  ...Array.from({ length: 33 }, (_, at) => `P${at + 2}`),
  ...['P50', 'P62', 'P63', 'P64', 'P65', 'P83'],
  // Back pay, overtime, holiday accounts, sickness and the control list.
  ...['P140', 'P141', 'P142', 'P143', 'P145', 'P157', 'P158', 'P159', 'P160', 'P161', 'P163'],
  ...['P169', 'P170', 'P171', 'P173', 'P174', 'P175', 'P176'],
  ...['P148', 'P149, P150', 'P151', 'P152', 'P153', 'P154', 'P156'],
  // Floors, the year, who began or left, base amounts, and files with holiday pay.
  ...['P106', 'P129', 'P130', 'P185', 'P186', 'P187', 'P188', 'P189'],
  ...['P200', 'P211', 'P212', 'P214', 'P215', 'P220', 'P221', 'P222', 'P223', 'P224', 'P229', 'P254'],
  ...['P132', 'P134', 'P135', 'P136', 'P137', 'P139', 'P210'],
  ...['P235', 'P236', 'P238', 'what-if pays by another wage table'],
]

/** The rules that need more than a year. */
const longChain = [
  'P230',
  'hours that NAV pays for',
  'a line that a file has no room for',
  'sick day of childRefunded',
  'holiday pay that the whole file had first',
]

/** Appends the result of a seed to the file of `AUDIT_RESULTS`, for `npm run audit-seeds`. */
const noteResult = (
  of: { seed: number; size: string },
  { differences, compared, seconds }: Findings,
): void => {
  const file = process.env.AUDIT_RESULTS
  if (!file) return
  const cells = [...compared.values()].reduce((sum, one) => sum + one, 0)
  const result = { ...of, cells, differences: differences.length, seconds: Object.fromEntries(seconds) }
  appendFileSync(file, `${JSON.stringify(result)}\n`)
}

/** `npm run audit-detects` looks for one rule among all differences. */
const lines = process.env.AUDIT_LINES === undefined ? undefined : Number(process.env.AUDIT_LINES)

const firstSeed = Number(process.env.AUDIT_SEED ?? 1)

describe('the audit', () => {
  test(
    'finds no figure, place or column of pay that differs from the second calculation',
    async () => {
      const { goesOn, did, wanted } = longRun('audit')
      for (let seed = firstSeed; goesOn(); seed++, did()) {
        const name = process.env.AUDIT_SIZE ?? often('short', seed % 10 === 0 ? 'early' : 'long')
        const size = sizes[name]
        if (!size) throw new RangeError(`AUDIT_SIZE is one of ${Object.keys(sizes).join(', ')}`)
        const findings = await auditChain(generateChain(seed, size, switches), switches)
        noteResult({ seed, size: name }, findings)
        expect(inWords(findings, lines), `seed ${seed} of ${wanted}`).toBe('')
        const rules = size.months > 12 ? [...everyChain, ...longChain] : everyChain
        expect(rules.filter(rule => !findings.compared.has(rule))).toEqual([])
      }
    },
    patience(process.env.AUDIT_SIZE ? 24 * 3_600_000 : 600_000),
  )
})
