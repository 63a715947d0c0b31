import type { QueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/session/session'
import { isTimeFrame } from '#domain/statistics/time-frames'
import { payslipNews } from '../features/payroll/payslips/queries.ts'
import { readShown } from '../features/statistics/kept-view.ts'
import { ownGoal } from '../features/statistics/private-goal/private-goal-query.ts'
import {
  chainPerSalon,
  chainPerTimeframe,
  employeePerTimeframe,
  howFresh,
  ownSalonsPerSalon,
  salonPerEmployee,
  salonPerTimeframe,
} from '../features/statistics/queries.ts'
import { isChainLevel, seesSalons } from '../features/statistics/reach.ts'
import { readSalonView } from '../features/statistics/salon-view.ts'
import { dayAt } from '../ui/norwegian-time.ts'
import { fetchFirstInsights } from './first-figures-of-insights.ts'
import { homeOf } from './home/home-of.ts'

/**
 * Requests what the page at the address needs for its first figures, before the page is rendered. The page's own queries find
 * the replies in the client. Resolves when all have answered, also with errors, and at once for pages without figures.
 */
export const fetchFirstFigures = async (
  client: QueryClient,
  me: Profile,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> => {
  const params = new URLSearchParams(search)
  const today = dayAt(Date.now())
  const [, place, subject, part] = pathname.split('/')

  const ofHome = async () => {
    const home = homeOf(me, params)
    if (home.shows === 'salon') await client.prefetchQuery(salonPerEmployee(home.salon.objectId, 'monthly'))
    if (home.shows === 'salons')
      await client.prefetchQuery(isChainLevel(me) ? chainPerSalon('monthly') : ownSalonsPerSalon('monthly'))
    if (home.shows === 'own')
      await Promise.all([
        client.prefetchQuery(employeePerTimeframe(me.objectId)),
        client.prefetchQuery(howFresh),
        client.prefetchQuery(payslipNews),
        client.prefetchQuery(ownGoal),
      ])
  }

  const ofChain = async () => {
    const frame = part ?? 'monthly'
    if (!isChainLevel(me) || me.salons.length === 0 || !isTimeFrame(frame)) return
    const chosen = readShown(params, today)
    if (subject === 'perSalon') await client.prefetchQuery(chainPerSalon(chosen ?? frame))
    if (subject === undefined || subject === 'perTimeframe')
      await client.prefetchQuery(chainPerTimeframe(chosen))
  }

  const ofSalon = async () => {
    const known = me.salons.some(({ objectId }) => objectId === subject)
    if (!seesSalons(me) || subject === undefined || !known || part !== undefined) return
    const { listType, timeFrame, chosen } = readSalonView(params, today)
    await client.prefetchQuery(
      listType === 'perEmployee'
        ? salonPerEmployee(subject, chosen ?? timeFrame)
        : salonPerTimeframe(subject, chosen),
    )
  }

  const ofOwn = async () => {
    if (subject === undefined || part !== undefined || !me.activeIn.includes(subject)) return
    await Promise.all([
      client.prefetchQuery(employeePerTimeframe(me.objectId, subject, readShown(params, today))),
      client.prefetchQuery(howFresh),
    ])
  }

  if (place === '') await ofHome()
  if (place === 'chain') await ofChain()
  if (place === 'salon') await ofSalon()
  if (place === 'employee') await ofOwn()
  await fetchFirstInsights(client, me, { pathname, search: params })
}
