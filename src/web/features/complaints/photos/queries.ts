import { queryOptions } from '@tanstack/react-query'
import { complaintPhotos } from '#contract/complaints/complaint-photos'
import { call } from '../../../api/client.ts'
import { COMPLAINTS } from '../queries.ts'

/** Milliseconds. Photo URLs expire after five minutes, so they are refetched earlier. */
export const ADDRESSES_LAST = 4 * 60_000

export const photosOfCase = (objectId: string) =>
  queryOptions({
    queryKey: [...COMPLAINTS, 'photos', objectId],
    queryFn: ({ signal }) => call(complaintPhotos.list, { params: { objectId } }, { signal }),
    staleTime: ADDRESSES_LAST,
  })
