import type { VideoUpload } from './upload-store.ts'

/** The text of the upload button: UPLOAD, then LOADING, then the percentage, or paused [R122]. */
export const uploadLabel = (upload: Pick<VideoUpload, 'state' | 'sent' | 'file'> | null): string => {
  if (!upload || upload.state === 'canceled' || upload.state === 'error') return 'UPLOAD'
  if (upload.state === 'paused' || upload.state === 'pausing') return 'paused'
  if (upload.sent === 0 || upload.state === 'canceling') return 'LOADING'
  return `${Math.floor((upload.sent / upload.file.size) * 100)} %`
}
