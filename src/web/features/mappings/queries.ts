import { queryOptions } from '@tanstack/react-query'
import { mappings } from '#contract/mappings/mappings'
import { ADMINISTRATION } from '../../api/administration.ts'
import { call } from '../../api/client.ts'

/** The number of names that need a mapping. */
export const waitingCounts = queryOptions({
  queryKey: [...ADMINISTRATION, 'waiting'],
  queryFn: ({ signal }) => call(mappings.waiting, {}, { signal }),
})

export const mappingList = queryOptions({
  queryKey: [...ADMINISTRATION, 'mappings'],
  queryFn: ({ signal }) => call(mappings.list, {}, { signal }),
})
