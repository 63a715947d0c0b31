import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ImportReport } from '#contract/imports/imports'
import { Button } from '../../ui/Button.tsx'
import { IconX } from '../../ui/icons.ts'
import { Mark } from '../../ui/Mark.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { CancelImport } from './CancelImport.tsx'
import { importSentence, importStatus, outcomeOf, waits } from './outcome.ts'
import { progressInWords } from './progress.ts'
import { importReport } from './queries.ts'
import { Sending } from './Sending.tsx'
import { sizeOf } from './size.ts'
import styles from './UploadRow.module.css'
import type { Upload } from './upload-queue.ts'
import { uploads } from './uploads.ts'

const Row = ({ upload, children }: { upload: Upload; children: React.ReactNode }) => {
  const over = upload.state !== 'sending' && upload.state !== 'waiting'
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <p className={styles.file}>
          <strong>{upload.file.name}</strong>
          <span className={styles.size}>{sizeOf(upload.file.size)}</span>
        </p>
        {over && (
          <button
            type="button"
            className={styles.remove}
            aria-label={`Fjern ${upload.file.name} fra lista`}
            onClick={() => uploads.remove(upload.id)}
          >
            <IconX aria-hidden="true" />
          </button>
        )}
      </div>
      {children}
    </li>
  )
}

const NOTHING = 'Ingenting i fila er tatt inn.'

const cameOf = (report: ImportReport): string => {
  if (report.state === 'failed') return `${report.error}. ${NOTHING}`
  return report.state === 'cancelled' ? NOTHING : importSentence(report)
}

/** The result of a completely uploaded file, updated while the import runs and while it waits for mappings. */
const Arrived = ({ upload, first }: { upload: Upload; first: ImportReport }) => {
  const { data: report = first } = useQuery({
    ...importReport(first.objectId),
    enabled: first.state === 'running' || waits(first),
  })
  const { level, words } = importStatus(outcomeOf(report))
  return (
    <Row upload={upload}>
      <div className={styles.came} role="status">
        {report.state === 'running' ? (
          <>
            <p className={styles.reading}>
              <Spinner /> Fila leses inn. Du kan gjøre andre ting så lenge.
            </p>
            {report.progress && <span className={styles.sentence}>{progressInWords(report.progress)}</span>}
            <CancelImport report={report} />
          </>
        ) : (
          <>
            <Mark level={level}>{words}</Mark>
            <span className={styles.sentence}>{cameOf(report)}</span>
            <Link to={`/customer-admin-panel/imports/${report.objectId}`}>
              {report.state === 'failed' && report.columns ? 'Velg kolonnene' : 'Se rapporten'}
            </Link>
          </>
        )}
      </div>
    </Row>
  )
}

const NotSent = ({ upload, why }: { upload: Upload; why: React.ReactNode }) => (
  <Row upload={upload}>
    <div className={styles.came} role="alert">
      <Mark level={upload.state === 'cancelled' ? 'neutral' : 'danger'}>
        {upload.state === 'cancelled' ? 'Avbrutt' : 'Ikke sendt'}
      </Mark>
      <span className={styles.sentence}>{why}</span>
      <Button size="small" onClick={() => uploads.again(upload.id)}>
        {upload.state === 'cancelled' ? 'Send likevel' : 'Prøv igjen'}
      </Button>
    </div>
  </Row>
)

/** A file from its selection until it is removed from the list. */
export const UploadRow = ({ upload }: { upload: Upload }) => {
  const { state, failure, report } = upload
  if (state === 'sent' && report) return <Arrived upload={upload} first={report} />
  if (state === 'cancelled') return <NotSent upload={upload} why={NOTHING} />
  if (state === 'failed')
    return (
      <NotSent
        upload={upload}
        why={
          <>
            <span lang={failure?.lang}>{failure?.message}</span> {NOTHING}
          </>
        }
      />
    )
  return (
    <Row upload={upload}>
      <Sending upload={upload} />
    </Row>
  )
}
