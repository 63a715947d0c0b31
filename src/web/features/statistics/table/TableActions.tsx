import { useSearchParams } from 'react-router'
import type { TableFormat } from '#contract/statistics/statistics-export'
import type { Sorting } from '#domain/statistics/column-order'
import { rowsOf } from '#domain/statistics/figure-table'
import { asFailure } from '../../../failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { ExportButton } from '../../../ui/ExportButton.tsx'
import { IconCopy } from '../../../ui/icons.ts'
import { showToast } from '../../../ui/toast.ts'
import type { Column } from '../queries.ts'
import { asTsv, tableLines } from './as-text.ts'
import { readSorting } from './sort.ts'
import styles from './TableActions.module.css'

interface TableActionsProps {
  /** In display order. */
  readonly columns: readonly Column[]
  /** Fetches the table as a file from the server, with columns in display order. */
  readonly fetchFile: (ask: { format: TableFormat; sort?: Sorting }) => Promise<File>
}

const copy = async (columns: readonly Column[]) => {
  try {
    await navigator.clipboard.writeText(asTsv(tableLines(rowsOf(columns), columns)))
    showToast({ text: 'Tabellen er kopiert. Lim den inn i Excel.', level: 'success' })
  } catch {
    showToast({ text: 'Nettleseren lot oss ikke kopiere. Bruk Eksporter.', level: 'danger' })
  }
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
      <Button
        aria-label="Kopier tabellen"
        title="Kopier tabellen"
        className={styles.copy}
        disabled={columns.length === 0}
        onClick={() => void copy(columns)}
        icon={<IconCopy aria-hidden="true" />}
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
