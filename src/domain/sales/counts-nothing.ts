interface ImportOutcome {
  readonly kind: string
  readonly receipts: number
  readonly skipped: Readonly<Record<string, number>>
}

interface WaitingImport extends Pick<ImportOutcome, 'skipped'> {
  readonly keptCorrections?: readonly { readonly waits: boolean }[] | undefined
}

/** Whether a register's file brought no receipt that counts, neither new nor imported before: a file of the wrong days, perhaps. */
export const countsNothing = ({ kind, receipts, skipped }: ImportOutcome): boolean =>
  kind === 'saft' && receipts === 0 && !skipped.duplicate && !skipped.conflict

/** Whether all that a register's file says was imported before. */
export const isRepeated = ({ kind, receipts, skipped }: ImportOutcome): boolean =>
  kind === 'saft' && receipts === 0 && (skipped.duplicate ?? 0) > 0 && !skipped.conflict

/** How many receipts and days of a file wait for somebody to choose. */
export const conflictsIn = ({ skipped, keptCorrections = [] }: WaitingImport): number =>
  (skipped.conflict ?? 0) + keptCorrections.filter(({ waits }) => waits).length
