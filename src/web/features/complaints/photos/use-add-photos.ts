import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { complaintPhotos } from '#contract/complaints/complaint-photos'
import { type PhotoMoment, photoFaults } from '#domain/complaints/photos'
import { MOST_PICTURE_BYTES } from '#domain/files/picture'
import { upload } from '../../../api/client.ts'
import { asFailure } from '../../../failure.ts'
import { photosOfCase } from './queries.ts'

export interface PhotoFailure {
  readonly message: string
  readonly lang?: string | undefined
}

/** Checks a file before it is uploaded. Returns an error message or null. */
export const faultOfFile = ({ type, size, name }: Pick<File, 'type' | 'size' | 'name'>): string | null => {
  if (!['image/jpeg', 'image/png', 'image/webp'].includes(type)) return `${name}: ${photoFaults.format}.`
  return size > MOST_PICTURE_BYTES ? `${name}: Bildet er større enn 20 MB.` : null
}

/** Uploads photos one by one. Photos uploaded before a failure are kept. */
export const useAddPhotos = (objectId: string) => {
  const queries = useQueryClient()
  const [failure, setFailure] = useState<PhotoFailure | null>(null)
  const [left, setLeft] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ files, moment }: { files: readonly File[]; moment: PhotoMoment }) => {
      for (const [place, body] of files.entries()) {
        setLeft(files.length - place)
        const fault = faultOfFile(body)
        if (fault) return setFailure({ message: fault })
        await upload(complaintPhotos.add, { params: { objectId }, query: { moment }, body })
      }
    },
    onMutate: () => setFailure(null),
    onError: error => {
      const { message, lang } = asFailure(error)
      setFailure({ message, ...(lang && { lang }) })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: photosOfCase(objectId).queryKey }),
  })
  return { add: mutate, isPending, left, failure }
}
