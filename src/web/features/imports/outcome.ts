import type { ImportReport } from '#contract/imports/imports'
import { conflictsIn, isRepeated } from '#domain/sales/counts-nothing'
import { lacksOnlyZReports } from '#domain/sales/z-reports'
import { kroner } from '#domain/values/number-format'
import { counted } from '../../ui/counted.ts'
import type { MarkLevel } from '../../ui/Mark.tsx'

type Outcome = Pick<ImportReport, 'state' | 'kind' | 'receipts' | 'lines' | 'amountEx' | 'reconciled'> & {
  readonly waits: boolean
  /** True when no day differs from a Z report, but some have none. */
  readonly withoutZ: boolean
  /** True when everything had been imported before. */
  readonly repeated: boolean
  /** The number of receipts and days with a conflict to decide. */
  readonly conflicts: number
}

export const kindNames = { saft: 'Kassefil', 'daily-figures': 'Dagstall' } as const

export const waits = ({ unmapped }: Pick<ImportReport, 'unmapped'>): boolean =>
  Object.values(unmapped).some(names => names.length > 0)

/** The data shared by an import's row and its report. */
export const outcomeOf = (report: ImportReport): Outcome => ({
  ...report,
  waits: waits(report),
  withoutZ: lacksOnlyZReports(report.unreconciledDays),
  repeated: isRepeated(report),
  conflicts: conflictsIn(report),
})

/** The status of an import in two or three words. Problems take precedence over success. */
export const importStatus = ({
  state,
  reconciled,
  waits,
  withoutZ,
  repeated,
  conflicts,
}: Outcome): { readonly level: MarkLevel; readonly words: string } => {
  if (state === 'running') return { level: 'neutral', words: 'Leses inn' }
  if (state === 'cancelled') return { level: 'neutral', words: 'Avbrutt' }
  if (state === 'failed') return { level: 'danger', words: 'Avvist' }
  if (conflicts > 0) return { level: 'warning', words: 'Venter på et valg' }
  if (repeated) return { level: 'neutral', words: 'Alt var inne fra før' }
  if (waits) return { level: 'warning', words: 'Venter på kobling' }
  if (withoutZ) return { level: 'neutral', words: 'Uten Z-rapport' }
  if (!reconciled) return { level: 'warning', words: 'Stemmer ikke med Z' }
  return { level: 'success', words: 'Ferdig' }
}

/** The imported amount, for example '412 kvitteringer' or '230 linjer'. */
export const countOf = ({ kind, receipts, lines }: Pick<Outcome, 'kind' | 'receipts' | 'lines'>): string =>
  kind === 'saft'
    ? counted(receipts, 'ny kvittering', 'nye kvitteringer')
    : counted(lines, 'linje dagstall', 'linjer dagstall')

/** For example '412 nye kvitteringer, 512 340 kr uten mva.'. */
export const importSentence = (outcome: Pick<Outcome, 'kind' | 'receipts' | 'lines' | 'amountEx'>): string =>
  outcome.kind === 'saft'
    ? `${countOf(outcome)}, ${kroner(outcome.amountEx, 0)} uten mva.`
    : `${countOf(outcome)}.`
