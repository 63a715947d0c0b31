import { type AuditAction, isAuditAction } from '#domain/audit/actions'
import { isMonth, type Month } from '#domain/values/month'

/** The filter of the log. It is stored entirely in the URL: /admin-panel/log?action=terms added&month=2026-11&actor=… */
export interface LogFilter {
  readonly action?: AuditAction
  readonly month?: Month
  /** The id of the person who acted. */
  readonly actor?: string
  /** The id of the subject of the action. */
  readonly subject?: string
  readonly salon?: string
}

/** Parses the filter from the URL. Invalid values are ignored. */
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

export const logAddress = (filter: LogFilter): string => {
  const search = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== undefined))
  return `/admin-panel/log${search.size > 0 ? `?${search}` : ''}`
}
