import type { BoardSalon } from '#contract/payroll/payroll'
import { subtract, toNumber } from '#domain/values/decimal'
import type { Month } from '#domain/values/month'
import { stageWords } from './approval/approval-words.ts'
import { lateWords } from './late-words.ts'
import { savedMoment } from './report-dates.ts'

export type BoardState = 'late' | 'corrected' | 'sent' | 'waits' | 'draft' | 'nothing'

interface Status {
  readonly state: BoardState
  readonly words: string
  /** Who and when, or what has changed. */
  readonly more: string
  readonly to: string
}

/** The status of a salon's payroll month. States that need action take precedence over finished ones. */
export function boardStatus({ objectId, report, drafts }: BoardSalon, month: Month): Status {
  const draft = drafts.map(({ manager, savedAt }) => `${manager.name} ${savedMoment(savedAt)}`).join(', ')
  if (!report) {
    const to = `/reports/generate/${objectId}?month=${month}`
    return drafts.length > 0
      ? { state: 'draft', words: 'Utkast', more: draft, to }
      : { state: 'nothing', words: 'Ikke begynt', more: '', to }
  }
  const to = `/reports/preview/${report.objectId}`
  const by = `${report.manager.name} ${savedMoment(report.createdAt)}`
  const several = report.count !== undefined && report.count > 1 && `${report.count} rapporter`
  const more = [by, several, draft && `Utkast: ${draft}`].filter(Boolean).join('. ')
  const stage = report.stage && stageWords[report.stage]
  if (report.late) {
    const late = [lateWords(report.late), stage, several].filter(Boolean).join(' · ')
    return { state: 'late', words: 'Tall endret etter sending', more: late, to }
  }
  if (stage) return { state: report.stage === 'waits' ? 'waits' : 'sent', words: stage, more, to }
  return report.corrects
    ? { state: 'corrected', words: 'Rettet opp', more, to }
    : { state: 'sent', words: 'Sendt', more, to }
}

/** Difference from the month before; null unless both reports are sent. */
export const againstBefore = ({ report, before }: BoardSalon): number | null =>
  report && before !== null ? toNumber(subtract(report.pay, before)) : null

export const sentOf = (salons: readonly BoardSalon[]) => salons.filter(({ report }) => report !== null)
