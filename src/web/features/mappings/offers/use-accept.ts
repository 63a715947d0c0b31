import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ADMINISTRATION } from '../../../api/administration.ts'
import { createSalonAdder } from '../add-salon.ts'
import { acceptGroups, acceptPerson, acceptSalon } from './accept.ts'
import type { Offers } from './offers.ts'

type Accepted = Partial<Pick<Offers, 'salons' | 'people' | 'groups'>>

interface Accepting {
  readonly these: Accepted
  /** Reads the people and groups again once the salons are there, instead of those given. */
  readonly after?: () => Promise<Accepted>
}

/**
 * Accepts proposals: salons first, since they tell where the numbers of their registers belong, then people, then groups. Each is
 * stored by itself, so what was accepted before an error stays.
 */
export const useAccept = () => {
  const queries = useQueryClient()
  const [addSalon] = useState(createSalonAdder)
  /** The number accepted so far. */
  const [count, setCount] = useState(0)
  const accepting = useMutation({
    mutationFn: async ({ these, after }: Accepting) => {
      setCount(0)
      for (const salon of these.salons ?? []) {
        await acceptSalon(salon, addSalon)
        setCount(now => now + 1)
      }
      const { people = [], groups = [] } = after ? await after() : these
      for (const person of people) {
        await acceptPerson(person)
        setCount(now => now + 1)
      }
      await acceptGroups(groups)
      setCount(now => now + groups.length)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ADMINISTRATION }),
  })
  return { accepting, count }
}
