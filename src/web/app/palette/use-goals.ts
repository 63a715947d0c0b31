import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { employees } from '#contract/employees/employees'
import { addMonths, type Month, monthOf } from '#domain/values/month'
import { call } from '../../api/client.ts'
import { useMe } from '../../api/use-session.ts'
import { sentOfMonth } from '../../features/payroll/queries.ts'
import { PEOPLE } from '../../features/statistics/queries.ts'
import { seesSalons } from '../../features/statistics/reach.ts'
import { tutorialsOf } from '../../features/tutorials/queries.ts'
import { dayAt } from '../../ui/norwegian-time.ts'
import {
  actionGoals,
  type Goal,
  monthGoals,
  personGoals,
  reportGoals,
  salonGoals,
  settingsGoals,
  videoGoals,
} from './goals.ts'
import { type SearchWords, scoreOf, searchWordsOf } from './match.ts'

/** Everybody whose figures the person may see. */
const names = queryOptions({
  queryKey: [...PEOPLE, 'names'],
  staleTime: 5 * 60_000,
  queryFn: ({ signal }) => call(employees.names, {}, { signal }),
})

const MONTHS = 13
const MONTHS_OF_REPORTS = 3

const monthsBefore = (newest: Month, count: number): readonly Month[] =>
  Array.from({ length: count }, (_, i) => addMonths(newest, -i))

interface Indexed extends Goal {
  readonly words: SearchWords
}

/** All targets the person may open, with their search words. Targets that are still loading are added as they arrive. */
export const useGoals = (places: readonly Goal[]): readonly Indexed[] => {
  const me = useMe()
  const running = monthOf(dayAt(Date.now()))
  const paid = monthsBefore(addMonths(running, -1), MONTHS_OF_REPORTS)
  const people = useQuery({ ...names, enabled: seesSalons(me) })
  const sent = useQueries({
    queries: paid.map(month => ({ ...sentOfMonth(month), enabled: me.permissions.includes('reports') })),
  })
  const tutorials = useQuery({ ...tutorialsOf('tv'), refetchOnMount: true })
  const yoga = useQuery({ ...tutorialsOf('yoga'), refetchOnMount: true })
  const reports = sent.map(({ data }) => data)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the months change with the reports
  return useMemo(
    () =>
      [
        ...places,
        ...salonGoals(me),
        ...personGoals(me, people.data ?? []),
        ...actionGoals(me),
        ...settingsGoals(me),
        ...reports.flatMap((data, i) => (data ? reportGoals(paid[i] ?? running, data) : [])),
        ...monthGoals(me, monthsBefore(running, MONTHS)),
        ...videoGoals('tutorials', tutorials.data ?? []),
        ...videoGoals('yoga', yoga.data ?? []),
      ].map(goal => ({ ...goal, words: searchWordsOf([goal.label, goal.what, goal.also].join(' ')) })),
    [places, me, people.data, tutorials.data, yoga.data, running, ...reports],
  )
}

const SHOWN = 12

/** The best matches, in their original order when tied. Empty when nothing is typed. */
export const bestOf = (goals: readonly Indexed[], written: string): readonly Goal[] => {
  const typed = searchWordsOf(written)
  return goals
    .map(goal => ({ goal, score: scoreOf(typed, goal.words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, SHOWN)
    .map(({ goal }) => goal)
}
