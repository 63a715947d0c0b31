import type { QueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/session/session'
import { whyOf } from '../features/statistics/drivers/drivers-query.ts'
import { readWhyView } from '../features/statistics/drivers/why-view.ts'
import {
  isChainLevel,
  isLimitedChainLevel,
  seesEverySalon,
  seesSalons,
} from '../features/statistics/reach.ts'
import { rhythmOf } from '../features/statistics/rhythm/rhythm-query.ts'
import { readRhythmView, spanOfView } from '../features/statistics/rhythm/rhythm-view.ts'
import { readTargetMonth } from '../features/statistics/targets/target-month.ts'
import { targetsInMonth } from '../features/statistics/targets/targets-query.ts'
import { dayAt, monthAt } from '../ui/norwegian-time.ts'

/** Whose page it is: the salons in reach together without ids. */
interface Subject {
  readonly objectId?: string
  readonly salonId?: string
}

/** The subject of '/chain/why', '/salon/s1/why', '/salon/s1/p1/why' and '/employee/s1/why'; null for a page that the person has not. */
const subjectOf = (me: Profile, place: string, ids: readonly string[]): Subject | null => {
  const [first, second] = ids
  if (place === 'employee') {
    if (isLimitedChainLevel(me) || (first !== undefined && !me.activeIn.includes(first))) return null
    return { objectId: me.objectId, ...(first !== undefined && { salonId: first }) }
  }
  if (place === 'chain') return isChainLevel(me) ? {} : null
  if (!seesSalons(me)) return null
  if (first === undefined) return {}
  if (me.salons.every(({ objectId }) => objectId !== first)) return null
  return second === undefined ? { objectId: first } : { objectId: second, salonId: first }
}

const pages: Readonly<
  Record<
    string,
    (client: QueryClient, subject: Subject, search: URLSearchParams, me: Profile) => Promise<void>
  >
> = {
  why: (client, subject, search) =>
    client.prefetchQuery(whyOf({ ...readWhyView(search, dayAt(Date.now())), subject })),
  rhythm: (client, subject, search) => {
    const today = dayAt(Date.now())
    return client.prefetchQuery(rhythmOf(subject, spanOfView(readRhythmView(search, today), today)))
  },
  targets: async (client, { objectId }, search, me) => {
    // Several salons have no targets together, and the chain's are for those who see every salon (A144).
    const role = search.get('role')
    if (role !== null || (objectId === undefined && !(isChainLevel(me) && seesEverySalon(me)))) return
    await client.prefetchQuery(targetsInMonth(objectId, readTargetMonth(search, monthAt(Date.now()))))
  },
}

/** Requests the first figures of 'Hvorfor?', 'Ukas rytme' and 'Mål' at an address; nothing at any other one. */
export const fetchFirstInsights = async (
  client: QueryClient,
  me: Profile,
  { pathname, search }: { readonly pathname: string; readonly search: URLSearchParams },
): Promise<void> => {
  const [, place = '', ...rest] = pathname.split('/')
  const page = pages[rest.at(-1) ?? '']
  if (!page || !['chain', 'salon', 'employee'].includes(place) || rest.length > 3) return
  const subject = subjectOf(me, place, rest.slice(0, -1))
  if (subject) await page(client, subject, search, me)
}
