import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { employees } from '#contract/employees/employees'
import { type Disclosure, disclosures } from '#contract/owner-panel/disclosures'
import { ownerPanel } from '#contract/owner-panel/owner-panel'
import { LETTERS_PAGE } from '#contract/page-sizes'
import type { LetterState } from '#domain/mail/letters'
import { call } from '../../api/client.ts'

export interface DisclosureFilter {
  readonly kind?: Disclosure['kind']
  readonly viewer?: string
  /** The id of the person or case that was viewed. */
  readonly subject?: string
}

const WIDE_REACH = ['wide-reach'] as const

export const wideReach = queryOptions({
  queryKey: WIDE_REACH,
  queryFn: ({ signal }) => call(ownerPanel.wideReach, {}, { signal }),
})

/** All employees, for the picker. */
export const allEmployees = queryOptions({
  queryKey: [...WIDE_REACH, 'everybody'],
  queryFn: ({ signal }) => call(employees.list, {}, { signal }),
})

export const useWideReachChanged = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: WIDE_REACH })
}

const LETTERS = ['letters'] as const

/** The outbox, newest first. A page that is not full is the last one. */
export const letterPages = (state: LetterState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...LETTERS, state ?? 'all'],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) =>
      call(
        ownerPanel.letters,
        { query: { ...(state && { state }), ...(pageParam !== null && { before: pageParam }) } },
        { signal },
      ),
    getNextPageParam: page => (page.length >= LETTERS_PAGE ? page.at(-1)?.id : undefined),
  })

export const useLettersChanged = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: LETTERS })
}

/** Who viewed whose pay and cases, newest day first. */
export const disclosurePages = (filter: DisclosureFilter) =>
  infiniteQueryOptions({
    queryKey: ['disclosures', filter],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      call(
        disclosures.list,
        { query: { ...filter, ...(pageParam !== null && { before: pageParam }) } },
        { signal },
      ),
    getNextPageParam: page => page.next,
  })

export const productHealth = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => call(ownerPanel.health, {}, { signal }),
  staleTime: 0,
})

/** The checks take seconds, so they are not repeated while the page is open, unless somebody asks for it. */
export const productHealthChecks = queryOptions({
  queryKey: ['health', 'checks'],
  queryFn: ({ signal }) => call(ownerPanel.healthChecks, {}, { signal }),
  staleTime: 60_000,
})

/** The last backup, for the owner's Home. */
export const backupState = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => call(ownerPanel.backups, {}, { signal }),
})
