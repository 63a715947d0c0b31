interface ImportOutcome {
  readonly kind: string
  readonly receipts: number
  readonly skipped: Readonly<Record<string, number>>
}

/** Whether a register's file brought no receipt that counts, neither new nor imported before: a file of the wrong days, perhaps. */
export const countsNothing = ({ kind, receipts, skipped }: ImportOutcome): boolean =>
  kind === 'saft' && receipts === 0 && !skipped.duplicate && !skipped.conflict

/** Whether all that a register's file says was imported before. */
export const isRepeated = ({ kind, receipts, skipped }: ImportOutcome): boolean =>
  kind === 'saft' && receipts === 0 && (skipped.duplicate ?? 0) > 0 && !skipped.conflict
