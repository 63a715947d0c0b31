import type { SentReport } from '#contract/payroll/payroll'
import type { Permission } from '#domain/access/permissions'
import { nextStepOf, progressOfSteps, type ReportStage } from '#domain/payroll/report-steps'
import { type PayrollSystem, payrollSystems } from '#domain/payroll/wage-types'
import { savedMoment } from '../report-dates.ts'

export const stageWords: Readonly<Record<ReportStage, string>> = {
  waits: 'Venter på godkjenning',
  approved: 'Godkjent',
  exported: 'Eksportert',
  locked: 'Låst',
}

type Steps = Pick<SentReport, 'manager' | 'createdAt' | 'replacedBy' | 'steps'>

export interface ApprovalStep {
  readonly name: string
  /** 'skipped': the report was sent before the chain asked for approval. */
  readonly state: 'done' | 'next' | 'later' | 'skipped'
  /** Who and when. */
  readonly more: string
}

const told = (done: { readonly by: string | null; readonly at: string }): string =>
  [done.by, savedMoment(done.at)].filter(Boolean).join(', ')

/** What a report waits for; null when it waits for nothing, or no longer counts. */
const awaited = ({ replacedBy, steps }: Pick<Steps, 'replacedBy' | 'steps'>) =>
  replacedBy ? null : nextStepOf(progressOfSteps(steps))

/** The four steps of a report, each with who and when [P125] [P127]. */
export const approvalSteps = (report: Steps): readonly ApprovalStep[] => {
  const { approved, exported, locked, needsApproval } = report.steps
  const next = awaited(report)
  const step = (name: string, isNext: boolean, more: string | null): ApprovalStep => ({
    name,
    state: more !== null ? 'done' : isNext ? 'next' : 'later',
    more: more ?? '',
  })
  return [
    step('Sendt', false, told({ by: report.manager.name, at: report.createdAt })),
    needsApproval || approved
      ? step('Godkjent', next === 'approve', approved && told(approved))
      : { name: 'Godkjent', state: 'skipped', more: 'Trengs ikke: sendt før kjeden ba om det' },
    step(
      'Eksportert',
      next === 'export',
      exported && `${told(exported)} (${payrollSystems[exported.format as PayrollSystem].label})`,
    ),
    step('Låst', next === 'lock', locked && told(locked)),
  ]
}

interface Reader {
  readonly objectId: string
  readonly permissions: readonly Permission[]
}

/** What the reader may do next, or why they wait. */
export const nextFor = (
  report: Pick<Steps, 'manager' | 'replacedBy' | 'steps'>,
  reader: Reader,
): { readonly action: 'approve' | 'export' | 'lock' | 'open' | null; readonly words: string } => {
  const atChain = reader.permissions.includes('approveReports')
  if (report.steps.locked) {
    const words = 'Måneden er låst. Ingen kan sende, rette opp eller fjerne rapporter for den.'
    if (reader.permissions.includes('removeReports')) return { action: 'open', words }
    return { action: null, words: `${words} Eieren kan låse den opp.` }
  }
  switch (awaited(report)) {
    case null:
      return { action: null, words: '' }
    case 'approve':
      if (!atChain) return { action: null, words: 'Venter på godkjenning av noen på kjedenivå.' }
      if (report.manager.objectId === reader.objectId)
        return { action: null, words: 'Du sendte rapporten selv. En annen på kjedenivå må godkjenne den.' }
      return { action: 'approve', words: 'Lønnsslipper og fil til lønnssystemet kan hentes ut etterpå.' }
    case 'export':
      return { action: 'export', words: 'Lønna kan gå til lønnssystemet.' }
    case 'lock':
      if (!atChain) return { action: null, words: 'Måneden kan låses av noen på kjedenivå.' }
      return {
        action: 'lock',
        words: 'Etterpå kan ingen sende, rette opp eller fjerne rapporter for måneden.',
      }
  }
}
