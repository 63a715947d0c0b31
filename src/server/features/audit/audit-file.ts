import type { AuditEntry } from '#contract/audit'
import { auditActions, isAuditAction } from '#domain/audit/actions'
import { detailLines } from '#domain/audit/details'
import { namesIn, sentenceOf } from '#domain/audit/sentences'
import { dayOf } from '#server/clock'
import { semicolons } from '#server/files/semicolons'
import { CSV, type MadeFile } from '#server/files/send-file'

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

/** The log as an Excel set to Norwegian opens it. */
export const auditFile = (entries: readonly AuditEntry[], now: Date): MadeFile => ({
  name: `logg_${dayOf(now)}.csv`,
  type: CSV,
  bytes: semicolons([heads, ...entries.map(lineOf)]),
})
