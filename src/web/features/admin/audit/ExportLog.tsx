import { audit } from '#contract/audit'
import { download } from '../../../api/client.ts'
import { asFailure } from '../../../api/failure.ts'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { ExportButton } from '../../../ui/ExportButton.tsx'
import styles from './LogTab.module.css'
import type { LogFilter } from './log-filter.ts'

const formats = { csv: ['CSV', 'Det som er valgt, i hele setninger. Åpnes i Excel.'] } as const

/** The chosen part of the log as a file; that it is taken out stands in the log, too. */
export const ExportLog = ({ filter }: { filter: LogFilter }) => (
  <div className={styles.export}>
    <ExportButton
      formats={formats}
      fetchFile={() => download(audit.export, { query: filter })}
      failure={error => <ErrorNote failure={asFailure(error)} consequence="Ingen fil er lagret." />}
    />
  </div>
)
