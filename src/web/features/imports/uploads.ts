import { useEffect } from 'react'
import { imports } from '#contract/imports/imports'
import { upload } from '../../api/client.ts'
import { useMe } from '../../api/use-session.ts'
import { useStore } from '../../store.ts'
import { forgetWithPerson } from '../../ui/personal.ts'
import { createUploadQueue, type Upload } from './upload-queue.ts'

const LONGEST_NAME = 200

/** The upload queue of this page. It continues when the user leaves the screen. */
export const uploads = createUploadQueue((file, options) =>
  upload(imports.create, { query: { name: file.name.slice(-LONGEST_NAME) }, body: file }, options),
)

forgetWithPerson(uploads.forget)

/** The uploads of the signed-in person. */
export const useUploads = (): readonly Upload[] => {
  const me = useMe()
  const all = useStore(uploads)
  const mine = all.filter(({ owner }) => owner === me.objectId)
  const busy = mine.some(({ state }) => state === 'sending' || state === 'waiting')

  // Closing the tab would abort the upload, so ask first.
  useEffect(() => {
    if (!busy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [busy])
  return mine
}
