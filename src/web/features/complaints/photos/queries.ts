import { queryOptions } from '@tanstack/react-query'
import { complaintPhotos } from '#contract/complaint-photos'
import { call } from '../../../api/client.ts'
import { COMPLAINTS } from '../queries.ts'

/** Addresses of photos end after five minutes; sooner than that they are asked for anew. */
export const ADDRESSES_LAST = 4 * 60_000

export const photosOfCase = (objectId: string) =>
  queryOptions({
    queryKey: [...COMPLAINTS, 'photos', objectId],
    queryFn: ({ signal }) => call(complaintPhotos.list, { params: { objectId } }, { signal }),
    staleTime: ADDRESSES_LAST,
  })
