import { divide, multiply } from '../values/decimal.ts'

/** How the running month stands against the goal (K12). */
export interface Status {
  readonly title: 'I mål' | 'Nær målet' | 'Under målet' | 'Mål mangler'
  readonly percentage: number
}

export const NEAR_THE_GOAL = 80

export function statusOf(totalOmsOfMonth: number, goal: number): Status {
  if (goal === 0) return { title: 'Mål mangler', percentage: 0 }
  const percentage = divide(multiply(totalOmsOfMonth, 100), goal)
  if (percentage >= 100) return { title: 'I mål', percentage }
  return { title: percentage >= NEAR_THE_GOAL ? 'Nær målet' : 'Under målet', percentage }
}
