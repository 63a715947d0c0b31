import type { AuditEntry } from '#contract/audit/audit'
import { type Shown, termsOfPay } from '#domain/audit/disclosures'

interface PaidPerson {
  readonly objectId: string
}
const isPaidPerson = (value: unknown): value is PaidPerson =>
  typeof value === 'object' && value !== null && 'objectId' in value && typeof value.objectId === 'string'

/** The people whose terms of pay or corrected pay appear in the details of log entries. */
export const shownInLog = (entries: readonly Pick<AuditEntry, 'subject' | 'details'>[]): Shown[] =>
  entries.flatMap(({ subject, details }) => {
    const month = typeof details.month === 'string' ? details.month : ''
    const paid = Array.isArray(details.pay) ? details.pay.filter(isPaidPerson) : []
    return [
      ...(subject && termsOfPay.some(term => term in details)
        ? [{ kind: 'person' as const, subject: subject.objectId, month: '' }]
        : []),
      ...paid.map(({ objectId }) => ({ kind: 'report' as const, subject: objectId, month })),
    ]
  })
