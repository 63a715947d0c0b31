import type { AuditEntry } from '#contract/audit'
import { auditActions, isAuditAction } from '#domain/audit/actions'
import { detailLines } from '#domain/audit/details'
import type { Shown } from '#domain/audit/disclosures'
import { namesIn, sentenceOf } from '#domain/audit/sentences'
import { dayOf } from '#server/clock'
import { moreSemicolons, semicolons } from '#server/files/semicolons'
import { CSV, type MadeFile } from '#server/files/send-file'
import { shownInLog } from './shown-in-log.ts'

const heads = ['Tidspunkt', 'Hendelse', 'Hva som skjedde', 'Hvem', 'Hva', 'Salong', 'Detaljer']

const moment = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Oslo',
  dateStyle: 'short',
  timeStyle: 'medium',
})

const lineOf = (entry: AuditEntry): (string | null)[] => {
  const { at, action, actor, subject, salon, details } = entry
  const known = isAuditAction(action)
  return [
    moment.format(new Date(at)),
    known ? auditActions[action] : action,
    known ? sentenceOf(action, namesIn(entry)) : action,
    actor?.name ?? null,
    subject?.name ?? null,
    salon?.name ?? null,
    detailLines(details)
      .map(({ label, from, to }) => (from === null ? `${label}: ${to}` : `${label}: ${from} → ${to}`))
      .join(', '),
  ]
}

/** The log as an Excel set to Norwegian opens it, page by page, so that others are answered in between. */
export const auditFile = async (
  pages: AsyncIterable<readonly AuditEntry[]>,
  now: Date,
): Promise<{ readonly file: MadeFile; readonly shown: readonly Shown[] }> => {
  const parts = [semicolons([heads])]
  const shown: Shown[] = []
  for await (const entries of pages) {
    parts.push(moreSemicolons(entries.map(lineOf)))
    shown.push(...shownInLog(entries))
  }
  const file = { name: `logg_${dayOf(now)}.csv`, type: CSV, bytes: Buffer.concat(parts) }
  return { file, shown }
}
