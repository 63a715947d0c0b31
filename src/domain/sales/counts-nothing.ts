interface ImportOutcome {
  readonly kind: string
  readonly receipts: number
  readonly skipped: Readonly<Record<string, number>>
}

interface WaitingImport extends Pick<ImportOutcome, 'skipped'> {
  readonly keptCorrections?: readonly { readonly waits: boolean }[] | undefined
}

/** True if a register file contains no countable receipts, neither new nor already imported. It may cover the wrong days. */
export const countsNothing = ({ kind, receipts, skipped }: ImportOutcome): boolean =>
  kind === 'saft' && receipts === 0 && !skipped.duplicate && !skipped.conflict

/** True if days of a register file were compared with its Z reports. Of a file that is older than what is kept (F30) none was. */
export const wasCompared = (outcome: ImportOutcome & { readonly keptFrom?: string | undefined }): boolean =>
  outcome.keptFrom === undefined || !countsNothing(outcome)

/** True if everything in a register file was already imported. */
export const isRepeated = ({ kind, receipts, skipped }: ImportOutcome): boolean =>
  kind === 'saft' && receipts === 0 && (skipped.duplicate ?? 0) > 0 && !skipped.conflict

/** Returns the number of receipts and days in a file that wait for a decision. */
export const conflictsIn = ({ skipped, keptCorrections = [] }: WaitingImport): number =>
  (skipped.conflict ?? 0) + keptCorrections.filter(({ waits }) => waits).length
