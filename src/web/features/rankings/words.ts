import type { MonthRanking } from '#contract/rankings/rankings'
import { type Category, OVERALL, sourcesOfList } from '#domain/rankings/categories'
import type { Kind } from '#domain/rankings/ranking'
import { notArrived } from '#domain/sales/sources'
import { capitalised } from '#domain/values/capitalised'
import { grouped } from '#domain/values/grouped'
import { type Month, monthName, previousMonth } from '#domain/values/month'
import { listed } from '../../ui/counted.ts'
import { timeAt } from '../../ui/norwegian-time.ts'

/** Sentences that depend on the state of the screen. */

/** 'november' */
const nameOf = (month: Month): string => monthName(month).split(' ')[0] ?? ''

/** The subtitle: the month, how recent the figures are, and the requirement to take part. */
export const rankingSubtitle = (ranking: MonthRanking, month: Month, running: Month, kind: Kind): string => {
  const when =
    month !== running
      ? `${capitalised(monthName(month))}.`
      : `Løpende måned${ranking.stamp ? `, oppdatert ${timeAt(ranking.stamp)}` : ''}.`
  const needed =
    kind === 'person' && ranking.minimumVisits > 0
      ? ` Minst ${ranking.minimumVisits} besøk for å være med.`
      : ''
  return when + needed
}

export const leaderTitle = (count: number, month: Month, running: Month): string => {
  const [one, several] = month === running ? ['Leder', 'Ledere'] : ['Mester', 'Mestere']
  return `${count === 1 ? one : several} i ${nameOf(month)}`
}

/** Above this number, salons are counted and not named. */
const NAMED = 5

/** 'Storo og Torg: timene er ikke kommet.': who is missing from a list and why; null if nobody is. */
export const whyWithout = (missing: MonthRanking['missing'], category: Category): string | null => {
  const needed = sourcesOfList(category)
  const lacking = missing.flatMap(({ name, notArrived: lacks }) => {
    const sources = lacks.filter(source => needed.includes(source))
    return sources.length > 0 ? [{ name, words: notArrived(sources) }] : []
  })
  const said = [...grouped(lacking, one => one.words)].map(([words, salons]) => {
    const who = salons.length > NAMED ? `${salons.length} salonger` : listed(salons.map(({ name }) => name))
    return `${who}: ${words}.`
  })
  return said.length > 0 ? said.join(' ') : null
}

/** Explains an empty ranking. */
export const whyNoRanking = ({ stamp, minimumVisits, missing }: MonthRanking, month: Month): string => {
  if (stamp === null) return `Det er ikke kommet tall for ${monthName(month)}.`
  return whyWithout(missing, OVERALL) ?? `Ingen har ${minimumVisits} besøk i ${monthName(month)}.`
}

/** Explains the arrows. */
export const arrowsSince = (month: Month): string =>
  `Pil: plasser opp eller ned siden ${nameOf(previousMonth(month))}.`

/** Message for a viewer from a salon who is not in the overall list. */
export const notTakingPart = (minimumVisits: number): string =>
  minimumVisits > 0
    ? `Du er ikke med her: det trengs minst ${minimumVisits} besøk og tall i alle seks listene.`
    : 'Du er ikke med her: det trengs tall i alle seks listene.'
