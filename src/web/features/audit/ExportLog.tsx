import { audit } from '#contract/audit/audit'
import { download } from '../../api/client.ts'
import { asFailure } from '../../failure.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { ExportButton } from '../../ui/ExportButton.tsx'
import styles from './LogTab.module.css'
import type { LogFilter } from './log-filter.ts'

const formats = { csv: ['CSV', 'Det som er valgt, i hele setninger. Åpnes i Excel.'] } as const

/** Exports the filtered log as a file. The export itself is logged too. */
export const ExportLog = ({ filter }: { filter: LogFilter }) => (
  <div className={styles.export}>
    <ExportButton
      formats={formats}
      fetchFile={() => download(audit.export, { query: filter })}
      failure={error => <ErrorNote failure={asFailure(error)} consequence="Ingen fil er lagret." />}
    />
  </div>
)
