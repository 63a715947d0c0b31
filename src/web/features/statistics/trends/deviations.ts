import { byDeviation } from '#domain/statistics/compare-figures'
import { rowsOf } from '#domain/statistics/figure-table'
import { spanIn } from '#domain/statistics/spans'
import { gradedFigures } from '#domain/statistics/thresholds'
import { capitalised } from '#domain/values/capitalised'
import { kroner } from '#domain/values/number-format'
import { listed } from '../../../ui/counted.ts'
import { dayAt } from '../../../ui/norwegian-time.ts'
import { levelIn } from '../figures.ts'
import type { KronerBar } from '../KronerBars.tsx'
import type { Column } from '../queries.ts'
import { againstInFull, throughYesterday, whyNot } from './in-words.ts'
import { trendOf } from './trend-of.ts'
import type { ShownTrends } from './use-trends.ts'

/** The difference in sales from the compared days by part, largest first and unknown ones last (K20). */
export const deviationsOf = (
  parts: readonly Column[],
  { query, against, salonName }: ShownTrends,
): readonly KronerBar[] =>
  byDeviation(
    parts.flatMap(column => {
      const comparison = trendOf(query.data, column, against)?.comparison
      const { objectId, title } = column
      if (!comparison || !objectId) return []
      const { now, before, leftOut, deviation } = comparison
      if (!now && !before && leftOut.length === 0) return []
      return [{ objectId, title, deviation, why: whyNot(column.timeFrame, comparison, salonName) }]
    }),
  ).map(({ deviation, ...bar }) => ({ ...bar, kr: deviation }))

/** The compared days: '1.–21. oktober'. Empty if no part has a comparison. */
export const daysAgainst = (parts: readonly Column[], { query, against }: ShownTrends): string => {
  const [first] = parts.flatMap(part => trendOf(query.data, part, against)?.comparison ?? [])
  return first ? againstInFull(first, dayAt(Date.now())) : ''
}

/** 'Storo trekker mest ned' */
export const headlineOf = ([first]: readonly KronerBar[]): string => {
  if (!first || first.kr === null) return 'Kan ikke sammenlignes ennå'
  return first.kr === 0 ? 'Ingen avvik' : `${first.title} trekker mest ${first.kr < 0 ? 'ned' : 'opp'}`
}

const lowIn = (column: Column): readonly string[] =>
  rowsOf([column])
    .filter(
      row => (gradedFigures as readonly string[]).includes(row.key) && levelIn(column, row) === 'danger',
    )
    .map(({ label }) => label.replace(/ %$/, ''))

/**
 * '43 953 kr lavere til og med i går enn 1.–20. oktober. Rebooking er på lavt nivå.' If sales rose, the low
 * level is no cause: '…, men rebooking er på lavt nivå.' Without hours there was nobody at work, whatever the levels.
 */
export const deviationSentence = (
  [first]: readonly KronerBar[],
  parts: readonly Column[],
  days: string,
): string => {
  if (!first || first.kr === null) return ''
  const column = parts.find(({ objectId }) => objectId === first.objectId)
  const until = column ? throughYesterday(spanIn(column), dayAt(Date.now())) : ''
  const way = first.kr < 0 ? 'lavere' : 'høyere'
  const sold = `${[kroner(Math.abs(first.kr), 0), way, until].filter(Boolean).join(' ')} enn ${days}`
  if (first.kr < 0 && column?.produksjonstimer === 0)
    return `${sold}. ${first.title} har ingen timer i de dagene.`
  const low = column ? lowIn(column) : []
  if (low.length === 0) return `${sold}.`
  const are = `${listed(low.map(word => word.toLocaleLowerCase('nb')))} er på lavt nivå.`
  return first.kr < 0 ? `${sold}. ${capitalised(are)}` : `${sold}, men ${are}`
}
