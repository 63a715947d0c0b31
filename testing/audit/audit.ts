import { auditDays } from './ask/days.ts'
import { auditFiles } from './ask/files.ts'
import { auditPayroll } from './ask/payroll.ts'
import { auditRanks } from './ask/ranks.ts'
import { auditStatistics, monthsFrom } from './ask/statistics.ts'
import { monthOf } from './calendar.ts'
import { type Difference, type Findings, noFindings } from './differences.ts'
import { type Driver, openDriver } from './driver.ts'
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

/** Loads a chain into the product, computes it a second time, and compares all that is shown of it. */
export const auditChain = async (
  chain: Chain,
  switches: Switches,
  through: (driver: Driver) => Driver = driver => driver,
): Promise<Findings> => {
  const driver = through(await openDriver(chain))
  const replay = openReplay()
  const months = monthsFrom(monthOf(chain.steps[0]?.at.slice(0, 10) ?? chain.today), chain.today)
  const audit: Audit = { chain, switches, months, driver, replay, findings: noFindings() }
  try {
    for (const step of chain.steps) {
      const report = replay.take(step)
      const otherwise = await driver.take(step, report)
      if (otherwise !== null) audit.findings.differences.push(otherwiseThan(step, report, otherwise))
    }
    await auditStatistics(audit)
    await auditDays(audit)
    await auditRanks(audit)
    await auditPayroll(audit)
    await auditFiles(audit)
    return audit.findings
  } finally {
    await driver.close()
  }
}

/** A report whose people or columns the product has otherwise is refused; a file that the rules refuse is taken. */
const otherwiseThan = (step: Step, report: Report | null, got: string): Difference =>
  report
    ? {
        rule: 'D74, P70',
        cell: `report of ${report.salon}, ${report.month}`,
        field: 'sent',
        expected: 'taken',
        got,
      }
    : { rule: 'D78', cell: `${step.does} at ${step.at}`, field: 'file', expected: 'refused', got }
