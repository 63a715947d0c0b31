import { auditBackPay, auditOpenBackPay } from './ask/back-pay.ts'
import { auditBaseAmounts } from './ask/base-amounts.ts'
import { auditControlList } from './ask/control-list.ts'
import { auditDays } from './ask/days.ts'
import { auditFiles } from './ask/files.ts'
import { auditHistory } from './ask/history.ts'
import { auditHolidayFiles } from './ask/holiday-files.ts'
import { auditHolidays } from './ask/holidays.ts'
import { auditMovements } from './ask/movements.ts'
import { auditOvertime } from './ask/overtime.ts'
import { auditPayroll } from './ask/payroll.ts'
import { auditOpenProposals, auditProposals } from './ask/proposals.ts'
import { auditRanks } from './ask/ranks.ts'
import { auditSickness } from './ask/sickness.ts'
import { auditStatistics, monthsFrom } from './ask/statistics.ts'
import { auditTrends } from './ask/trends.ts'
import { auditTurnover } from './ask/turnover.ts'
import { auditWhatIf } from './ask/what-if.ts'
import { auditYears } from './ask/years.ts'
import { apart, eachOf } from './at-once.ts'
import { monthOf } from './calendar.ts'
import { type Difference, type Findings, noFindings } from './differences.ts'
import { type Driver, openDriver, type Prepared, type ReceiptsStep } from './driver.ts'
import type { Chain, Step } from './facts.ts'
import type { Switches } from './generate/sizes.ts'
import { openReplay, type Replay, type Report } from './replay.ts'

export interface Audit {
  readonly chain: Chain
  readonly switches: Switches
  readonly months: readonly string[]
  readonly driver: Driver
  readonly replay: Replay
  readonly findings: Findings
}

type Part = (audit: Audit) => Promise<void>

/** Everything the product shows of a chain. */
const everything: readonly Part[] = [
  ...[
    auditStatistics,
    auditDays,
    auditTrends,
    auditTurnover,
    auditRanks,
    auditPayroll,
    auditFiles,
    auditHistory,
  ],
  ...[auditOpenProposals, auditOpenBackPay, auditOvertime, auditHolidays, auditSickness, auditControlList],
  ...[auditYears, auditMovements, auditBaseAmounts, auditHolidayFiles, auditWhatIf],
]

interface AuditOptions {
  /** Wraps the driver between the audit and the product. */
  readonly through?: (driver: Driver) => Driver
  readonly parts?: readonly Part[]
}

/** Loads a chain into the product, computes it independently, and compares the results. */
export const auditChain = async (
  chain: Chain,
  switches: Switches,
  { through = driver => driver, parts = everything }: AuditOptions = {},
): Promise<Findings> => {
  const driver = through(await openDriver(chain))
  const replay = openReplay()
  const months = monthsFrom(monthOf(chain.steps[0]?.at.slice(0, 10) ?? chain.today), chain.today)
  const audit: Audit = { chain, switches, months, driver, replay, findings: noFindings() }
  try {
    await timed(audit, 'load', load)
    for (const part of parts) await timed(audit, part.name, part)
    return audit.findings
  } finally {
    await driver.close()
  }
}

/** Does a part, and notes how long it took. */
const timed = async (audit: Audit, name: string, part: Part): Promise<void> => {
  const began = performance.now()
  await part(audit)
  audit.findings.seconds.set(name, (performance.now() - began) / 1000)
}

const load = async (audit: Audit): Promise<void> => {
  const { chain, driver, replay, findings } = audit
  const prepare = (report: Report | null): Prepared => ({
    report,
    holiday: replay.holidayStep(),
    baseIsTaken: replay.baseIsTaken(),
  })
  const takeOne = async (step: Step, prepared: Prepared): Promise<void> => {
    const otherwise = await driver.take(step, prepared)
    if (otherwise !== null) findings.differences.push(otherwiseThan(step, prepared.report, otherwise))
  }
  for (const steps of packed(chain)) {
    const [step] = steps
    driver.goTo(step.at)
    if (isOfPeople(steps)) {
      const all = steps.map(one => ({ one, prepared: prepare(replay.take(one)) }))
      await eachOf(apart(all), ({ one, prepared }) => takeOne(one, prepared))
      continue
    }
    if (isZip(steps)) {
      for (const one of steps) replay.take(one)
      const otherwise = await driver.takeAsZip(steps)
      if (otherwise !== null) findings.differences.push(otherwiseThan(step, null, otherwise))
      continue
    }
    const report = replay.take(step)
    if (report) await auditProposals(audit, report)
    if (report && audit.switches.payRules) await auditBackPay(audit, report)
    await takeOne(step, prepare(report))
  }
}

type Steps = readonly [Step, ...Step[]]
type Zip = readonly [ReceiptsStep, ReceiptsStep, ...ReceiptsStep[]]

const isZip = (steps: readonly Step[]): steps is Zip =>
  steps.every(one => one.does === 'receipts') && steps.length > 1

/** Steps that concern one person each, and nobody else. */
const ofOnePerson = new Set<Step['does']>([
  'hires',
  'born',
  'carriesDays',
  'isSick',
  'paysHoliday',
  'withdrawsHoliday',
  'employs',
  'raises',
])
const isOfPeople = ([step]: Steps): boolean => ofOnePerson.has(step.does)
const personOf = (step: Step): string | null =>
  step.does === 'withdrawsHoliday' ? step.payment : 'person' in step ? (step.person ?? null) : null

/**
 * The steps. Register files of the same moment are grouped when they are sent as one ZIP, and the same steps of the same moment for
 * several people, which are taken at once.
 */
const packed = ({ steps, singleFilesEvery }: Chain): readonly Steps[] => {
  const all: [Step, ...Step[]][] = []
  let people = new Set<string | null>()
  for (const step of steps) {
    const last = all.at(-1)
    const isSame = last?.[0].does === step.does && last[0].at === step.at
    const person = personOf(step)
    const goesAlong =
      step.does === 'receipts'
        ? Number(step.at.slice(5, 7)) % singleFilesEvery !== 0
        : ofOnePerson.has(step.does) && person !== null && !people.has(person)
    if (last && isSame && goesAlong) last.push(step)
    else {
      all.push([step])
      people = new Set()
    }
    people.add(person)
  }
  return all
}

/** The steps that the product must accept, each with its rule. */
const rules: Readonly<Partial<Record<Step['does'], string>>> = {
  hires: 'F15',
  renumbers: 'F15',
  moves: 'D86',
  raises: 'D67',
  salonTerms: 'D67',
  places: 'F20',
  maps: 'F2',
  receipts: 'F1',
  book: 'F8',
  corrects: 'F16',
  takesNewReceipt: 'F13',
  takesFileOfDay: 'F16',
  opensCase: 'C1',
  redoes: 'C3',
  approvesRedo: 'C3',
  removesRedo: 'C44',
  movesCase: 'C15',
  describes: 'P132',
  born: 'P168',
  employs: 'P129',
  entersBase: 'P200',
  removesBase: 'P200',
  isSick: 'P146',
  removesSickness: 'P155',
  paysHoliday: 'P173',
  withdrawsHoliday: 'P173',
  carriesDays: 'P175',
}

/** The product refuses a report when its people or columns differ, or accepts a file that the rules refuse. */
const otherwiseThan = (step: Step, report: Report | null, got: string): Difference => {
  if (report) {
    const cell = `report of ${report.salon}, ${report.month}`
    return { rule: 'D74, P70', cell, field: 'sent', expected: 'taken', got }
  }
  const cell = `${step.does} at ${step.at}`
  if (step.does === 'refusedBook') return { rule: step.rule, cell, field: 'file', expected: 'refused', got }
  const expected = got === 'taken' ? 'refused' : 'taken'
  return { rule: rules[step.does] ?? 'D64', cell, field: 'step', expected, got }
}
