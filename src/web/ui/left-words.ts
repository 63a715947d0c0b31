import type { ListedEmployee } from '#contract/employees/employees'
import { dayInFigures } from '#domain/values/date-input'
import type { Day } from '#domain/values/month'

/** 'sluttet 12.10.2026', or 'flyttet' after a move to another salon; null for current employees (P110). */
export const leftWords = (left: ListedEmployee['left']): string | null =>
  left ? `${left.to === 'moved' ? 'flyttet' : 'sluttet'} ${dayInFigures(left.day as Day)}` : null
