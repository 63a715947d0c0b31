import { notArrived, type Source, sources } from '#domain/sales/sources'
import { daysLack, missingIn, rowsOfWholeMonths } from '#domain/statistics/why-unknown'
import { capitalised } from '#domain/values/capitalised'
import { listed } from '../../../ui/counted.ts'
import type { Column } from '../queries.ts'

/** Above this number, columns are counted and not named. */
const NAMED = 4

/** The sentence for sources that are missing entirely. On a day when the salon was closed both are missing. */
const wholeWords = (missing: readonly Source[]): readonly string[] => {
  if (missing.length === 0) return []
  return [
    missing.length === sources.length
      ? 'Ingen omsetning eller timer er kommet inn'
      : capitalised(notArrived(missing)),
  ]
}

/** 'Bare hele måneder har Høyeste lønn og Lønn/time' */
const monthlyWords = (column: Column): readonly string[] => {
  const labels = rowsOfWholeMonths(column).map(({ label }) => label)
  return labels.length > 0 ? [`Bare hele måneder har ${listed(labels)}`] : []
}

/** 'Timene er ikke kommet', 'Omsetningen mangler for 2 dager'; empty if nothing is missing. */
const lackOf = (column: Column): readonly string[] => {
  const whole = missingIn(column)
  const days = sources.filter((source: Source) => column.missing[source] > 0 && !whole.includes(source))
  return [
    ...wholeWords(whole),
    ...days.map(source => daysLack(source, column.missing[source])),
    ...monthlyWords(column),
  ]
}

/** 'I går og Måned', '7 kolonner' */
const namesOf = (titles: readonly string[]): string =>
  titles.length > NAMED ? `${titles.length} kolonner` : listed(titles)

/** What is missing and for which columns (K33). Each sentence appears once. */
export const missingSentences = (columns: readonly Column[]): readonly string[] => {
  const of = new Map<string, string[]>()
  for (const column of columns)
    for (const words of lackOf(column)) of.set(words, [...(of.get(words) ?? []), column.title])
  return [...of].map(
    ([words, titles]) => `${namesOf(titles)}: ${words.charAt(0).toLowerCase()}${words.slice(1)}.`,
  )
}
