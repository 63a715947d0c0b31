import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Annotation, annotations } from '#contract/statistics/annotations'
import { isAnnotated } from '#domain/statistics/annotations'
import type { DayRange } from '#domain/values/day-range'
import type { Day } from '#domain/values/month'
import { call } from '../../../api/client.ts'
import { createKeyFor } from '../../../api/idempotency-key.ts'
import { useChanges } from '../../../api/use-changes.ts'
import type { AnnotatedPlace } from './annotated-place.ts'

/** All queries under this key are refetched when a note is written, changed or removed. */
const ANNOTATIONS = ['annotations'] as const

const annotationsIn = (place: AnnotatedPlace | null, range: DayRange | null) =>
  queryOptions({
    queryKey: [...ANNOTATIONS, place, range],
    queryFn: ({ signal }) =>
      call(
        annotations.list,
        {
          query: {
            ...(place?.salonId && { salon: place.salonId }),
            from: range?.from ?? '',
            to: range?.to ?? '',
          },
        },
        { signal },
      ),
    enabled: place !== null && range !== null,
  })

/** The notes of a place in a range, the latest first. Nothing is fetched without a place. */
export const useAnnotations = (place: AnnotatedPlace | null, range: DayRange | null) => {
  const queries = useQueryClient()
  const query = useQuery(annotationsIn(place, range))
  useChanges(change => {
    if (change === 'refetch' || change.kind === 'annotation')
      void queries.invalidateQueries({ queryKey: ANNOTATIONS })
  })
  return query
}

export type AnnotationsQuery = ReturnType<typeof useAnnotations>

/** The notes of a day. */
export const annotationsOn = (notes: readonly Annotation[], day: Day): readonly Annotation[] =>
  notes.filter(note => isAnnotated(note, { from: day, to: day }))

export interface AnnotationContent {
  readonly from: Day
  readonly to: Day
  readonly text: string
}

/** Writes a note of a salon (null: of the chain), or changes one. The list is read again after a refusal as well. */
export const useSaveAnnotation = (changed: Annotation | null) => {
  const queries = useQueryClient()
  const [keyFor] = useState(createKeyFor)
  return useMutation({
    mutationFn: ({ salon, ...content }: AnnotationContent & { readonly salon: string | null }) => {
      if (changed === null) {
        const body = { salon, ...content }
        return call(annotations.add, { body }, { idempotencyKey: keyFor(body) })
      }
      const { objectId, version } = changed
      return call(annotations.change, { params: { objectId }, body: { version, ...content } })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ANNOTATIONS }),
  })
}

export const useRemoveAnnotation = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ objectId }: Annotation) => call(annotations.remove, { params: { objectId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ANNOTATIONS }),
  })
}
