import type { SicknessEntry } from '#contract/sickness/sickness'
import { rangeName } from '#domain/values/day-names'
import { day } from '#domain/values/month'

/** The days of a period in words: '3.–25. oktober 2026'. */
export const rangeOf = ({ from, to }: SicknessEntry): string => rangeName({ from: day(from), to: day(to) })
