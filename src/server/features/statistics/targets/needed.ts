import type { Amounts } from '#domain/statistics/amounts'
import { openingDays } from '#domain/statistics/pace'
import { ratioNeeded, type TargetRatio } from '#domain/statistics/targets'
import { type Day, firstDay, lastDay, type Month } from '#domain/values/month'

interface When {
  readonly month: Month
  /** The last day that counts (K17). */
  readonly through: Day
}

/** The ratio that the opening days left of a month must have on average (K83). */
export const neededIn = (
  figure: TargetRatio,
  value: number,
  amounts: Amounts,
  { month, through }: When,
): number | null => {
  const gone = openingDays(firstDay(month), through)
  return ratioNeeded(figure, value, amounts, {
    gone,
    left: openingDays(firstDay(month), lastDay(month)) - gone,
  })
}
