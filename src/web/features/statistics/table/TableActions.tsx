import { useSearchParams } from 'react-router'
import type { TableFormat } from '#contract/statistics/statistics-export'
import type { Sorting } from '#domain/statistics/column-order'
import { rowsOf } from '#domain/statistics/figure-table'
import { asFailure } from '../../../failure.ts'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { ExportButton } from '../../../ui/ExportButton.tsx'
import type { Column } from '../queries.ts'
import { tableLines } from './as-text.ts'
import { CopyButton } from './CopyButton.tsx'
import { readSorting } from './sort.ts'
import styles from './TableActions.module.css'

interface TableActionsProps {
  /** In display order. */
  readonly columns: readonly Column[]
  /** Fetches the table as a file from the server, with columns in display order. */
  readonly fetchFile: (ask: { format: TableFormat; sort?: Sorting }) => Promise<File>
}

const formats: Readonly<Record<TableFormat, readonly [name: string, what: string]>> = {
  xlsx: ['Excel', 'Tabellen med formler og forklaringer'],
  csv: ['CSV', 'Tabellen som tekst, for norsk Excel'],
}

/** Exports the table, for Excel. */
export const TableActions = ({ columns, fetchFile }: TableActionsProps) => {
  const [search] = useSearchParams()
  const sort = readSorting(search, rowsOf(columns))
  return (
    <div className={styles.actions}>
      <CopyButton
        label="Kopier tabellen"
        copied="Tabellen er kopiert. Lim den inn i Excel."
        instead="Bruk Eksporter."
        lines={columns.length > 0 ? () => tableLines(rowsOf(columns), columns) : undefined}
      />
      <ExportButton
        disabled={columns.length === 0}
        formats={formats}
        fetchFile={format => fetchFile({ format, ...(sort && { sort }) })}
        failure={error => <ErrorNote failure={asFailure(error)} consequence="Ingen fil er laget." />}
      />
    </div>
  )
}
