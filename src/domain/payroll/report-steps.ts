import { isForPayrollSystem } from './wage-types.ts'

/** Whether the chain approves reports before they are paid (P125); an option in the settings. */
export const payrollApprovalChoices = { off: 'Nei', on: 'Ja' } as const

/** Whether the chain asks for approval before payroll (P125). */
export const asksForApproval = (settings: {
  readonly payrollApproval: keyof typeof payrollApprovalChoices
}): boolean => settings.payrollApproval === 'on'

/** How far a sent report has come on its way to pay (P125–P128). */
export const reportStages = ['waits', 'approved', 'exported', 'locked'] as const
export type ReportStage = (typeof reportStages)[number]

/** The facts that decide how far a sent report has come. */
export interface ReportProgress {
  /** The chain asks for approval now. */
  readonly asked: boolean
  /** The report was sent while the chain asked for approval. */
  readonly needsApproval: boolean
  readonly approved: boolean
  /** Files for a payroll system have all pay of the report (P127). */
  readonly exported: boolean
  /** The month of the salon is locked. */
  readonly locked: boolean
}

/** The steps as they are shown: who took each and when, or null. */
interface ShownSteps {
  readonly asked: boolean
  readonly needsApproval: boolean
  readonly approved: object | null
  readonly exported: object | null
  readonly locked: object | null
}

export const progressOfSteps = ({
  asked,
  needsApproval,
  approved,
  exported,
  locked,
}: ShownSteps): ReportProgress => ({
  asked,
  needsApproval,
  approved: approved !== null,
  exported: exported !== null,
  locked: locked !== null,
})

/** Approval is missing, and is asked for. A report from before the setting needs none (P125). */
export const waitsForApproval = ({ asked, needsApproval, approved }: ReportProgress): boolean =>
  asked && needsApproval && !approved

/** The stage of a report; null if it is only sent. Without the setting, a locked month is the only stage (P128). */
export const stageOf = (report: ReportProgress): ReportStage | null => {
  if (report.locked) return 'locked'
  if (!report.asked) return null
  if (waitsForApproval(report)) return 'waits'
  if (report.exported) return 'exported'
  return report.needsApproval ? 'approved' : null
}

/** The step that a report waits for; null if it waits for none. */
export const nextStepOf = (report: ReportProgress): 'approve' | 'export' | 'lock' | null => {
  if (report.locked || !report.asked) return null
  if (waitsForApproval(report)) return 'approve'
  return report.exported ? 'lock' : 'export'
}

/** Payslips and files for payroll systems pay people. The sheet is for reading (P126). */
export const paysPeople = (format: string): boolean => format === 'payslips' || isForPayrollSystem(format)

/** Characters of the reason for opening a locked month (P128). */
export const LONGEST_OPENING_REASON = 500
