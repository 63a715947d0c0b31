import { Button } from '../../../ui/Button.tsx'
import { IconPrinter } from '../../../ui/icons.ts'
import styles from './TableActions.module.css'

/** Prints the page. */
export const PrintButton = ({ disabled = false }: { readonly disabled?: boolean }) => (
  <Button
    aria-label="Skriv ut"
    title="Skriv ut"
    className={styles.square}
    disabled={disabled}
    onClick={() => window.print()}
    icon={<IconPrinter aria-hidden="true" />}
  />
)
