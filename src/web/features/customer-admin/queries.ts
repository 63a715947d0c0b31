import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dataQuality } from '#contract/data-quality/data-quality'
import { employees } from '#contract/employees/employees'
import type { ImportReport, ListedImport } from '#contract/imports/imports'
import { imports } from '#contract/imports/imports'
import { mappings } from '#contract/mappings/mappings'
import { IMPORTS_PAGE } from '#contract/page-sizes'
import { salons } from '#contract/salons/salons'
import type { Month } from '#domain/values/month'
import { call } from '../../api/client.ts'

/** All queries under this key are refetched when new data arrives or mappings change. */
export const ADMINISTRATION = ['administration'] as const

const FOLLOW_MS = 1000

const cursorOf = ({ startedAt, objectId }: ListedImport) => `${startedAt},${objectId}`
const isRunning = ({ state }: Pick<ImportReport, 'state'>) => state === 'running'

/** The imports, newest first. A page that is not full is the last one. */
export const importPages = infiniteQueryOptions({
  queryKey: [...ADMINISTRATION, 'imports', 'list'],
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) =>
    call(imports.list, { query: pageParam ? { before: pageParam } : {} }, { signal }),
  getNextPageParam: page => {
    const last = page.at(-1)
    return last && page.length >= IMPORTS_PAGE ? cursorOf(last) : undefined
  },
  refetchInterval: query => (query.state.data?.pages.flat().some(isRunning) ? 2 * FOLLOW_MS : false),
})

/** The report of an import, polled while it runs. */
export const importReport = (objectId: string) =>
  queryOptions({
    queryKey: [...ADMINISTRATION, 'imports', 'one', objectId],
    queryFn: ({ signal }) => call(imports.read, { params: { objectId } }, { signal }),
    refetchInterval: query => (query.state.data && isRunning(query.state.data) ? FOLLOW_MS : false),
  })

/** The latest import and the progress of running imports. */
export const latestImport = queryOptions({
  queryKey: [...ADMINISTRATION, 'latest'],
  queryFn: ({ signal }) => call(imports.latest, {}, { signal }),
  refetchInterval: ({ state: { data } }) => (data && data.running.length > 0 ? 2 * FOLLOW_MS : false),
})

/** Polling interval while history is recalculated, in milliseconds. */
const HISTORY_MOVES_MS = 3_000

export const qualityOf = (month: Month) =>
  queryOptions({
    queryKey: [...ADMINISTRATION, 'quality', month],
    queryFn: ({ signal }) => call(dataQuality.month, { query: { month } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && data.history.length > 0 ? HISTORY_MOVES_MS : false),
  })

/** The number of names that need a mapping. */
export const waitingCounts = queryOptions({
  queryKey: [...ADMINISTRATION, 'waiting'],
  queryFn: ({ signal }) => call(mappings.waiting, {}, { signal }),
})

export const mappingList = queryOptions({
  queryKey: [...ADMINISTRATION, 'mappings'],
  queryFn: ({ signal }) => call(mappings.list, {}, { signal }),
})

export const salonList = queryOptions({
  queryKey: [...ADMINISTRATION, 'salons'],
  queryFn: ({ signal }) => call(salons.managed, {}, { signal }),
})

/** All employees within reach, by name. */
export const people = queryOptions({
  queryKey: [...ADMINISTRATION, 'people'],
  queryFn: ({ signal }) => call(employees.list, {}, { signal }),
})
