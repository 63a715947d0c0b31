import { addMonths, monthOf } from '#domain/values/month'
import type { Account } from '../accounts.ts'
import type { Asked } from '../caller.ts'
import type { LoadedChain } from '../chain.ts'
import { chainMonth, rankingsOf } from '../reads.ts'

/** One call of a kind: the account that makes it, and its number, so that calls differ. */
type Call = (chain: LoadedChain, as: Account, nth: number) => Asked

export interface Kind {
  readonly kind: string
  /** Share of the calls, in percent. */
  readonly weight: number
  readonly by: Account['type']
  readonly call: Call
}

const of = <Item>(all: readonly Item[], nth: number): Item => all[nth % all.length] as Item
const lastMonth = ({ today }: LoadedChain) => addMonths(monthOf(today), -1)

/** Another person in the account's salon: nobody corrects their own days. */
const colleague = (chain: LoadedChain, { salonId, objectId }: Account, nth: number): string => {
  const at = Math.max(0, chain.salons.indexOf(salonId ?? ''))
  const inSalon = Math.floor(chain.people.length / chain.size.salons)
  const person = (i: number) => chain.people[at + chain.size.salons * (i % inSalon)] as string
  return person(nth) === objectId ? person(nth + 1) : person(nth)
}
/** A case in the account's salon, if there is one. */
const caseOf = (chain: LoadedChain, { salonId }: Account, nth: number): string => {
  const inSalon = Math.floor(chain.cases.length / chain.size.salons)
  const at = chain.salons.indexOf(salonId ?? '')
  return at < 0 ? of(chain.cases, nth) : (chain.cases[at * inSalon + (nth % inSalon)] as string)
}

const get =
  (path: string): Call =>
  () => ({ path })
const ofSalon = (listType: 'perTimeframe' | 'perEmployee'): Call => {
  return (_, { salonId }) => ({ path: '/stats/salon', body: { salonId, listType } })
}

/** The reads of a working day. */
export const reads: readonly Kind[] = [
  { kind: 'chain month', weight: 10, by: 'owner', call: () => chainMonth },
  { kind: "salon's month by person", weight: 12, by: 'manager', call: ofSalon('perEmployee') },
  { kind: "salon's time frames", weight: 6, by: 'manager', call: ofSalon('perTimeframe') },
  {
    kind: 'own statistics',
    weight: 14,
    by: 'employee',
    call: (_, { objectId }) => ({ path: '/stats/employee', body: { objectId } }),
  },
  {
    kind: "a colleague's statistics",
    weight: 6,
    by: 'manager',
    call: (chain, as, nth) => ({
      path: '/stats/employee',
      body: { objectId: colleague(chain, as, nth), salonId: as.salonId },
    }),
  },
  { kind: 'home: who I am', weight: 4, by: 'employee', call: get('/me') },
  { kind: 'home: freshness', weight: 5, by: 'employee', call: get('/stats/freshness') },
  { kind: 'home: last import', weight: 3, by: 'employee', call: get('/imports/latest') },
  { kind: 'home: cases that wait', weight: 4, by: 'manager', call: get('/complaints/waiting') },
  { kind: 'people', weight: 2, by: 'owner', call: get('/employees') },
  {
    kind: "salon's people",
    weight: 5,
    by: 'manager',
    call: (_, { salonId }) => ({ path: `/employees?salonId=${salonId}` }),
  },
  { kind: 'rankings', weight: 7, by: 'employee', call: chain => rankingsOf(lastMonth(chain)) },
  {
    kind: 'data quality',
    weight: 1,
    by: 'owner',
    call: chain => ({ path: `/data-quality?month=${lastMonth(chain)}` }),
  },
  { kind: 'cases', weight: 6, by: 'advisor', call: get('/complaints') },
  {
    kind: 'a case',
    weight: 4,
    by: 'manager',
    call: (chain, as, nth) => ({ path: `/complaints/${caseOf(chain, as, nth)}` }),
  },
  { kind: 'reports', weight: 2, by: 'manager', call: get('/reports') },
  { kind: 'payslips', weight: 3, by: 'employee', call: get('/payslips') },
  { kind: 'videos', weight: 5, by: 'employee', call: get('/tutorials?type=tv') },
  { kind: 'the log', weight: 1, by: 'owner', call: get('/audit') },
]

/** The writes of a working day. A manual correction clears the figures cache. */
export const writes: readonly Kind[] = [
  {
    kind: 'video opened',
    weight: 40,
    by: 'employee',
    call: ({ videos }, _, nth) => ({ path: `/tutorials/${of(videos, nth)}/view`, body: {} }),
  },
  {
    kind: 'note in a case',
    weight: 34,
    by: 'owner',
    call: (chain, as, nth) => ({
      path: '/complaint/update',
      body: { objectId: caseOf(chain, as, nth), change: { addNote: { text: `Ringte kunden ${nth}` } } },
    }),
  },
  {
    kind: 'new case',
    weight: 20,
    by: 'manager',
    call: (_, { salonId }, nth) => ({
      path: '/complaint/create',
      body: { name: `Kunde ${nth}`, phone: '40000000', salon: salonId, message: 'Luggen er skjev' },
    }),
  },
  {
    kind: "a person's goal",
    weight: 4,
    by: 'owner',
    call: ({ people }, _, nth) => ({
      path: '/manage/info',
      body: { objectId: of(people, nth), goal: 50_000 + (nth % 400) * 100 },
    }),
  },
  {
    kind: 'daily figures by hand',
    weight: 2,
    by: 'manager',
    call: (chain, as, nth) => ({
      path: '/manage/figures',
      body: {
        salonId: as.salonId,
        objectId: colleague(chain, as, nth),
        day: `${lastMonth(chain)}-${String(3 + (nth % 20)).padStart(2, '0')}`,
        produksjontimer: 5 + (nth % 12) / 4,
      },
    }),
  },
]
