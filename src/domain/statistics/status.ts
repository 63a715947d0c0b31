import { divide, multiply } from '../values/decimal.ts'

export const statusTitles = ['I mål', 'Nær målet', 'Under målet', 'Mål mangler', 'Omsetning mangler'] as const

/** The current month's progress against its goal (K12). */
export interface Status {
  readonly title: (typeof statusTitles)[number]
  /** Null if the sales are unknown. */
  readonly percentage: number | null
}

export const NEAR_THE_GOAL = 80

export function statusOf(totalOmsOfMonth: number | null, goal: number): Status {
  if (goal === 0) return { title: 'Mål mangler', percentage: 0 }
  if (totalOmsOfMonth === null) return { title: 'Omsetning mangler', percentage: null }
  const percentage = divide(multiply(totalOmsOfMonth, 100), goal)
  if (percentage >= 100) return { title: 'I mål', percentage }
  return { title: percentage >= NEAR_THE_GOAL ? 'Nær målet' : 'Under målet', percentage }
}
