import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type ImportReport, imports, type ListedImport } from '#contract/imports/imports'
import { IMPORTS_PAGE } from '#contract/page-sizes'
import { ADMINISTRATION } from '../../api/administration.ts'
import { call } from '../../api/client.ts'

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
