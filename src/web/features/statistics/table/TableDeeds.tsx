import { IconCopy, IconDownload } from '@tabler/icons-react'
import { Button } from '../../../ui/Button.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { showToast } from '../../../ui/toast.ts'
import { rowsOf } from '../figures.ts'
import type { Column } from '../queries.ts'
import { asCsv, asTsv, tableLines } from './as-text.ts'
import styles from './TableDeeds.module.css'

interface TableDeedsProps {
  /** In the order they are shown. */
  readonly columns: readonly Column[]
  /** 'statistikk_kjede_2026-11-21' */
  readonly fileName: string
}

const copy = async (columns: readonly Column[]) => {
  try {
    await navigator.clipboard.writeText(asTsv(tableLines(rowsOf(columns), columns)))
    showToast({ text: 'Tabellen er kopiert. Lim den inn i Excel.', level: 'success' })
  } catch {
    showToast({ text: 'Nettleseren lot oss ikke kopiere. Bruk Eksporter.', level: 'danger' })
  }
}

const save = (columns: readonly Column[], fileName: string) => {
  const csv = asCsv(tableLines(rowsOf(columns), columns))
  saveFile(new File([csv], `${fileName}.csv`, { type: 'text/csv;charset=utf-8' }))
}

/** The table on its way to Excel. */
export const TableDeeds = ({ columns, fileName }: TableDeedsProps) => (
  <div className={styles.deeds}>
    <Button
      aria-label="Kopier tabellen"
      title="Kopier tabellen"
      className={styles.copy}
      disabled={columns.length === 0}
      onClick={() => void copy(columns)}
      icon={<IconCopy aria-hidden="true" />}
    />
    <Button
      disabled={columns.length === 0}
      onClick={() => save(columns, fileName)}
      icon={<IconDownload aria-hidden="true" />}
    >
      Eksporter
    </Button>
  </div>
)
