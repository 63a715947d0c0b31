import type { Day } from './calendar.ts'

/** Year → the base amount (G) from its 1 May, in kroner a year (P200). */
export type BaseAmounts = Map<number, number>

export const publishedBaseAmounts = (): BaseAmounts =>
  new Map([
    [2023, 118_620],
    [2024, 124_028],
    [2025, 130_160],
  ])

const LOWEST = 100_000
const HIGHEST = 500_000

/** The base amount of a day; null where that of its year is not known: an older one is never used (P200). */
export const baseAmountOn = (known: BaseAmounts, day: Day): number | null => {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '05-01' ? 1 : 0)
  return known.get(year) ?? null
}

/** True for an amount that can be entered: its 1 May has been, it is not known, and it is between its neighbours (P200). */
export const canBeEntered = (known: BaseAmounts, year: number, amount: number, today: Day): boolean => {
  if (known.has(year) || today < `${year}-05-01`) return false
  const years = [...known.keys()].sort((a, b) => a - b)
  const before = known.get(years.filter(one => one < year).at(-1) ?? 0) ?? LOWEST
  const after = known.get(years.find(one => one > year) ?? 0) ?? HIGHEST
  return Number.isInteger(amount) && Math.max(before, LOWEST) <= amount && amount <= Math.min(after, HIGHEST)
}
