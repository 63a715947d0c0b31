import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type ComplaintPhoto, complaintPhotos } from '#contract/complaints/complaint-photos'
import { MOST_PHOTOS, type PhotoMoment, photoMoments } from '#domain/complaints/photos'
import { call } from '../../../api/client.ts'
import { asFailure } from '../../../failure.ts'
import { areYouSure } from '../../../ui/are-you-sure.ts'
import { FieldError } from '../../../ui/FieldError.tsx'
import { showToast } from '../../../ui/toast.ts'
import { AddPhoto } from './AddPhoto.tsx'
import styles from './Photos.module.css'
import { PhotoViewer } from './PhotoViewer.tsx'
import { inOrder, nameOfPhoto } from './photo-words.ts'
import { ADDRESSES_LAST, photosOfCase } from './queries.ts'
import { useAddPhotos } from './use-add-photos.ts'

const moments = Object.entries(photoMoments) as [PhotoMoment, string][]

/** The photos of a case, before and after, which open in a viewer. People with access to the case may add more. */
export const Photos = ({ objectId, mayAdd }: { objectId: string; mayAdd: boolean }) => {
  const queries = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const [shown, setShown] = useState<string | null>(null)
  const { data = [], error } = useQuery({
    ...photosOfCase(objectId),
    refetchInterval: shown ? ADDRESSES_LAST : false,
  })
  const photos = inOrder(data)
  const photo = photos.find(one => one.objectId === shown)
  const { add, isPending, left, failure } = useAddPhotos(objectId)

  const removing = useMutation({
    mutationFn: (one: ComplaintPhoto) =>
      call(complaintPhotos.remove, { params: { objectId, photo: one.objectId } }),
    onSuccess: () => {
      setShown(null)
      heading.current?.focus()
    },
    onError: gone => showToast({ text: asFailure(gone).message, level: 'danger' }),
    onSettled: () => queries.invalidateQueries({ queryKey: photosOfCase(objectId).queryKey }),
  })
  const remove = async (one: ComplaintPhoto) => {
    const yes = await areYouSure({
      consequence: `${nameOfPhoto(photos, one)}, fjernes for alle.`,
      action: 'Fjern bildet',
      danger: true,
    })
    if (yes) removing.mutate(one)
  }
  // Refetch first, because the URLs of photos expire.
  const show = async (one: ComplaintPhoto) => {
    await queries.fetchQuery(photosOfCase(objectId)).catch(() => {})
    setShown(one.objectId)
  }

  return (
    <section aria-labelledby="photos" className={styles.photos}>
      <div className={styles.head}>
        <h2 id="photos" ref={heading} tabIndex={-1}>
          Bilder
        </h2>
        {mayAdd && (
          <div className={styles.add}>
            {moments.map(([moment, label]) => (
              <AddPhoto
                key={moment}
                label={label}
                busy={isPending}
                disabled={photos.length >= MOST_PHOTOS}
                onChoose={files => add({ files, moment })}
              />
            ))}
          </div>
        )}
      </div>
      <p role="status" className={isPending ? styles.sending : 'visually-hidden'}>
        {isPending && (left === 1 ? 'Sender bildet …' : `Sender bilder, ${left} igjen …`)}
      </p>
      {failure && <FieldError lang={failure.lang}>{failure.message}</FieldError>}
      {error && <FieldError>Bildene kunne ikke hentes.</FieldError>}
      <div className={styles.groups}>
        {moments.map(([moment, label]) => {
          const alike = photos.filter(one => one.moment === moment)
          if (alike.length === 0) return null
          return (
            <figure key={moment} className={styles.group}>
              <figcaption>{label}</figcaption>
              <ul>
                {alike.map(one => (
                  <li key={one.objectId}>
                    <button
                      type="button"
                      aria-label={`${nameOfPhoto(photos, one)}, vis stort`}
                      onClick={() => void show(one)}
                    >
                      <img src={one.smallUrl} alt="" width={88} height={88} loading="lazy" />
                    </button>
                  </li>
                ))}
              </ul>
            </figure>
          )
        })}
      </div>
      {photo && (
        <PhotoViewer
          photos={photos}
          photo={photo}
          onShow={one => setShown(one.objectId)}
          onClose={() => setShown(null)}
          onRemove={one => void remove(one)}
        />
      )}
    </section>
  )
}
