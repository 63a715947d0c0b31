import type { AuditEntry } from '#contract/audit/audit'
import { auditActions, isAuditAction } from '#domain/audit/actions'
import { detailLines } from '#domain/audit/details'
import type { Shown } from '#domain/audit/disclosures'
import { namesIn, sentenceOf } from '#domain/audit/sentences'
import { dayOf } from '#server/clock'
import { breathe } from '#server/files/breathe'
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

/** Number of lines written before other requests get a turn. */
const SLICE = 250

/** The log as CSV for an Excel set to Norwegian, written in slices so that other requests get a turn. */
export const auditFile = async (
  pages: AsyncIterable<readonly AuditEntry[]>,
  now: Date,
  left: AbortSignal,
): Promise<{ readonly file: MadeFile; readonly shown: readonly Shown[] }> => {
  const parts = [semicolons([heads])]
  const shown: Shown[] = []
  for await (const entries of pages)
    for (let from = 0; from < entries.length; from += SLICE) {
      const slice = entries.slice(from, from + SLICE)
      parts.push(moreSemicolons(slice.map(lineOf)))
      shown.push(...shownInLog(slice))
      await breathe()
      left.throwIfAborted()
    }
  const file = { name: `logg_${dayOf(now)}.csv`, type: CSV, bytes: Buffer.concat(parts) }
  return { file, shown }
}
