/** The event types in a case log (C9), with the text shown to people. */
export const logTypes = {
  expense_created: 'la til kostnad',
  expense_updated: 'flyttet kostnad',
  expense_removed: 'fjernet kostnad',
  refund_created: 'la til refusjon',
  refund_updated: 'flyttet refusjon',
  refund_removed: 'fjernet refusjon',
  notes_updated: 'skrev notat',
  salon_transfer: 'flyttet saken',
  receipt_linked: 'koblet kvittering',
  case_taken: 'tok saken',
  case_left: 'ga saken fra seg',
} as const satisfies Record<string, string>

export type LogType = keyof typeof logTypes
