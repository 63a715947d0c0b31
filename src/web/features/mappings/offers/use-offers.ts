import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint'
import type { mappings } from '#contract/mappings/mappings'
import { reachesEverySalon } from '#domain/access/scope'
import { people, salonList } from '../../../api/administration.ts'
import { useMe } from '../../../api/use-session.ts'
import type { Known } from '../choices.ts'
import { mappingList } from '../queries.ts'
import { waitingRows } from '../rows.ts'
import { type LaterNumber, laterNumbers, type Offers, offersOf } from './offers.ts'

interface FromFiles {
  readonly offers: Offers
  readonly later: readonly LaterNumber[]
  readonly known: Known
}

const fromFiles = (
  { waiting, mapped }: ReplyOf<typeof mappings.list>,
  known: Known,
  wide: boolean,
): FromFiles => ({
  offers: offersOf(waitingRows(waiting, wide, mapped.registers), known),
  later: laterNumbers(waiting),
  known,
})

/** What the files propose, and a function that reads it again. */
export const useOffers = () => {
  const wide = reachesEverySalon(useMe(), 'customerAdmin')
  const queries = useQueryClient()
  const all = [useQuery(mappingList), useQuery(salonList), useQuery(people)] as const
  const [list, salons, persons] = all
  const data =
    list.data && salons.data && persons.data
      ? fromFiles(list.data, { salons: salons.data, people: persons.data, mayAddSalons: wide }, wide)
      : undefined
  const readAgain = async (): Promise<Offers> => {
    const [freshList, freshSalons, freshPeople] = await Promise.all([
      queries.fetchQuery({ ...mappingList, staleTime: 0 }),
      queries.fetchQuery({ ...salonList, staleTime: 0 }),
      queries.fetchQuery({ ...people, staleTime: 0 }),
    ])
    return fromFiles(freshList, { salons: freshSalons, people: freshPeople, mayAddSalons: wide }, wide).offers
  }
  return {
    data,
    broken: all.find(query => query.error && !query.data),
    retry: () => all.map(query => query.error && query.refetch()),
    readAgain,
  }
}
