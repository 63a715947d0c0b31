import { Link } from 'react-router'
import type { TutorialType } from '#domain/tutorials/tutorial'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import styles from './UploadStatus.module.css'
import { uploadLabel } from './upload-label.ts'
import { useUpload } from './upload-store.ts'
import { places } from './words.ts'

/** Shows on the list that an upload is in progress, with a link back to it. */
export const UploadStatus = ({ type }: { readonly type: TutorialType }) => {
  const upload = useUpload(type)
  if (!upload || upload.state === 'success') return null
  return (
    <div className={styles.status}>
      <Link to={`${places[type].path}/add`}>
        {upload.title}: {uploadLabel(upload)}
      </Link>
      <ProgressBar label={`Laster opp ${upload.title}`} done={upload.sent} all={upload.file.size} thin />
    </div>
  )
}
