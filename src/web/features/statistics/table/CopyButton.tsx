import { Button } from '../../../ui/Button.tsx'
import { IconCopy } from '../../../ui/icons.ts'
import { showToast } from '../../../ui/toast.ts'
import { asTsv } from './as-text.ts'
import styles from './TableActions.module.css'

interface CopyButtonProps {
  /** 'Kopier tabellen' */
  readonly label: string
  /** Shown when it is copied. */
  readonly copied: string
  /** Shown when the browser refuses: what to do instead. */
  readonly instead: string
  /** Undefined until there is something to copy. */
  readonly lines: (() => readonly (readonly string[])[]) | undefined
}

/** Copies lines for a spreadsheet. */
export const CopyButton = ({ label, copied, instead, lines }: CopyButtonProps) => {
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ text: copied, level: 'success' })
    } catch {
      showToast({ text: `Nettleseren lot oss ikke kopiere. ${instead}`, level: 'danger' })
    }
  }
  return (
    <Button
      aria-label={label}
      title={label}
      className={styles.square}
      disabled={!lines}
      onClick={() => lines && void copy(asTsv(lines()))}
      icon={<IconCopy aria-hidden="true" />}
    />
  )
}

/** Copies the tables of a page. */
export const CopyTables = ({ lines }: Pick<CopyButtonProps, 'lines'>) => (
  <CopyButton
    label="Kopier tabellene"
    copied="Tabellene er kopiert. Lim dem inn i Excel."
    instead="Skriv ut i stedet."
    lines={lines}
  />
)
