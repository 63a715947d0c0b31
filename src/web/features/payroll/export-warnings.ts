import type { ReportExport, SentReport } from '#contract/payroll/payroll'
import { type PayrollSystem, payrollSystems } from '#domain/payroll/wage-types'
import { sentDate } from './report-dates.ts'

interface ExportWarning {
  readonly title: string
  readonly text: string
}

/** Warnings before exporting a report, based on its earlier exports and corrections (P104). */
export function exportWarnings(
  { objectId, replaces, replacedBy }: Pick<SentReport, 'objectId' | 'replaces' | 'replacedBy'>,
  earlier: readonly ReportExport[],
): readonly ExportWarning[] {
  const own = earlier.find(({ report }) => report === objectId)
  const before = earlier.find(({ report }) => report !== objectId)
  const warnings: ExportWarning[] = []
  if (replacedBy)
    warnings.push({ title: 'Rapporten er rettet opp', text: 'Det er rettingen som skal til lønnssystemet.' })
  if (own)
    warnings.push({
      title: 'Alt hentet ut',
      text: `${told(own)} Blir fila lest inn igjen, betales det to ganger.`,
    })
  if (before)
    warnings.push({
      title: 'Rapporten som ble rettet, er alt hentet ut',
      text: `${told(before)} Hele rapporten ville betalt to ganger: bruk forskjellen.`,
    })
  else if (replaces && !own)
    warnings.push({
      title: 'Rapporten som ble rettet, er ikke hentet ut',
      text: 'Er den ikke lønnet på annen måte, er det hele rapporten som skal til lønnssystemet.',
    })
  return warnings
}

const told = ({ format, part, at, by }: ReportExport): string =>
  `${part === 'change' ? 'Forskjellen' : 'Hele'} til ${payrollSystems[format as PayrollSystem].label}, ${sentDate(at)}${by ? `, av ${by}` : ''}.`
