import { type AuditAction, isAuditAction } from '#domain/audit/actions'
import { isMonth, type Month } from '#domain/values/month'

/** What of the log is shown, all of it in the address: /admin-panel/log?action=terms added&month=2026-11&actor=… */
export interface LogFilter {
  readonly action?: AuditAction
  readonly month?: Month
  /** A person's id. */
  readonly actor?: string
  /** The id of what something was done to. */
  readonly subject?: string
  readonly salon?: string
}

/** What an address asks for; what makes no sense is left out. */
export const filterIn = (search: URLSearchParams): LogFilter => {
  const [action, month, actor, subject, salon] = ['action', 'month', 'actor', 'subject', 'salon'].map(name =>
    search.get(name),
  )
  return {
    ...(action && isAuditAction(action) && { action }),
    ...(month && isMonth(month) && { month }),
    ...(actor && { actor }),
    ...(subject && { subject }),
    ...(salon && { salon }),
  }
}

export const addressOf = (filter: LogFilter): string => {
  const search = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== undefined))
  return `/admin-panel/log${search.size > 0 ? `?${search}` : ''}`
}
