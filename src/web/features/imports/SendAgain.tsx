import { Link, useNavigate } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { Mark } from '../../ui/Mark.tsx'
import styles from './ColumnsInFile.module.css'
import { uploads, useUploads } from './uploads.ts'

const FILES = '/customer-admin-panel/imports'

/** Sends the file of a refused import again, if this page still has it. */
export const SendAgain = ({ importId }: { importId: string }) => {
  const navigate = useNavigate()
  const upload = useUploads().find(({ report }) => report?.objectId === importId)
  return (
    <div className={styles.again} role="status">
      <Mark level="success">Kolonnene er husket</Mark>
      {upload ? (
        <Button
          onClick={() => {
            uploads.again(upload.id)
            void navigate(FILES)
          }}
        >
          Send {upload.file.name} på nytt
        </Button>
      ) : (
        <Link to={FILES}>Send fila på nytt</Link>
      )}
    </div>
  )
}
