import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { employees } from '#contract/employees/employees'
import { addMonths, type Month, monthOf } from '#domain/values/month'
import { addWeeks, type Week, weekOf } from '#domain/values/week'
import { call } from '../../api/client.ts'
import { signInProviderName } from '../../api/sign-in-provider.ts'
import { useMe } from '../../api/use-session.ts'
import { sentOfMonth } from '../../features/payroll/queries.ts'
import { PEOPLE } from '../../features/statistics/queries.ts'
import { seesSalons } from '../../features/statistics/reach.ts'
import { tutorialsOf } from '../../features/tutorials/queries.ts'
import { dayAt } from '../../ui/norwegian-time.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import type { NavigationItem } from '../places.ts'
import { useSignOut } from '../use-sign-out.ts'
import { accountGoals, ownHomeGoals, pageGoals, settingGoals } from './findable.ts'
import {
  actionGoals,
  monthGoals,
  noteGoals,
  personGoals,
  reportGoals,
  rhythmGoals,
  salonGoals,
  targetGoals,
  videoGoals,
  weekGoals,
  whyGoals,
} from './goals.ts'
import { type IndexedGoal, indexed } from './index-goals.ts'
import { ownActions } from './own-actions.ts'

/** Everybody whose figures the person may see. */
const names = queryOptions({
  queryKey: [...PEOPLE, 'names'],
  staleTime: 5 * 60_000,
  queryFn: ({ signal }) => call(employees.names, {}, { signal }),
})

const MONTHS = 13
const WEEKS = 13
const MONTHS_OF_REPORTS = 3

const monthsBefore = (newest: Month, count: number): readonly Month[] =>
  Array.from({ length: count }, (_, i) => addMonths(newest, -i))

const weeksBefore = (newest: Week, count: number): readonly Week[] =>
  Array.from({ length: count }, (_, i) => addWeeks(newest, -i))

/** All targets the person may open, with their search words. Targets that are still loading are added as they arrive. */
export const useGoals = (places: readonly NavigationItem[]): readonly IndexedGoal[] => {
  const me = useMe()
  const today = dayAt(Date.now())
  const [running, week] = [monthOf(today), weekOf(today)]
  const paid = monthsBefore(addMonths(running, -1), MONTHS_OF_REPORTS)
  const people = useQuery({ ...names, enabled: seesSalons(me) })
  const sent = useQueries({
    queries: paid.map(month => ({ ...sentOfMonth(month), enabled: me.permissions.includes('reports') })),
  })
  const tutorials = useQuery({ ...tutorialsOf('tv'), refetchOnMount: true })
  const yoga = useQuery({ ...tutorialsOf('yoga'), refetchOnMount: true })
  const reports = sent.map(({ data }) => data)
  const signOut = useSignOut()
  const phone = useMediaQuery('(max-width: 600px)')
  // The role with full access has no 'Logg ut' on a phone [R009].
  const leaves = !phone || !me.permissions.includes('users')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the months change with the reports, and signing out never does
  return useMemo(
    () =>
      indexed([
        ...places,
        ...salonGoals(me),
        ...whyGoals(me),
        ...noteGoals(me),
        ...targetGoals(me),
        ...rhythmGoals(me),
        ...personGoals(me, people.data ?? []),
        ...actionGoals(me),
        ...pageGoals(me),
        ...ownHomeGoals(me),
        ...accountGoals(signInProviderName() !== null),
        ...settingGoals(me),
        ...ownActions(leaves ? signOut : null),
        ...reports.flatMap((data, i) => (data ? reportGoals(paid[i] ?? running, data) : [])),
        ...monthGoals(me, monthsBefore(running, MONTHS)),
        ...weekGoals(me, weeksBefore(week, WEEKS)),
        ...videoGoals('tutorials', tutorials.data ?? []),
        ...videoGoals('yoga', yoga.data ?? []),
      ]),
    [places, me, people.data, tutorials.data, yoga.data, running, week, leaves, ...reports],
  )
}
