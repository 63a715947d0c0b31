/** The terms of supplements for overtime and work on public holidays (P160, P161). Percentages are added to the hourly wage. */
export interface OvertimeTerms {
  /** The hours of a full week. Work above them is overtime. */
  readonly weekHours: number
  /** The hours of a day. Work above them is overtime in any week. */
  readonly dayHours: number
  /** Percent for the first hours of overtime in a week. */
  readonly overtimePercent: number
  /** How many hours of a week those are. */
  readonly firstOvertimeHours: number
  /** Percent for the later hours of overtime in a week. */
  readonly laterOvertimePercent: number
  /** Percent for hours on 1 and 17 May. */
  readonly mayDayPercent: number
  /** Percent for hours on other public holidays. */
  readonly redDayPercent: number
}

/** The terms until the owner enters others. The rules of P160 and P161 say where each figure comes from. */
export const shippedOvertime: OvertimeTerms = {
  weekHours: 37.5,
  dayHours: 9,
  overtimePercent: 40,
  firstOvertimeHours: 2,
  laterOvertimePercent: 50,
  mayDayPercent: 50,
  redDayPercent: 100,
}

/** Terms without their own figures for overtime use the shipped ones. */
export const overtimeTermsOf = ({ overtime }: { readonly overtime?: OvertimeTerms }): OvertimeTerms =>
  overtime ?? shippedOvertime

/** Whether supplements for overtime and public holidays are proposed (P165); an option in the settings. */
export const overtimeProposalChoices = { on: 'Ja', off: 'Nei' } as const
