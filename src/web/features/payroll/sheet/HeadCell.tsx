import type { PayrollColumn } from '#domain/payroll/columns'
import styles from './PayrollSheet.module.css'

/** The short heading above its unit. Screen readers get the full label, because 'Oms.' occurs in two groups. */
export const HeadCell = ({ column: { heading, label, sign } }: { column: PayrollColumn }) => (
  <>
    <span title={label === heading ? undefined : label} aria-hidden={label === heading ? undefined : true}>
      {heading}
    </span>
    {label !== heading && <span className="visually-hidden">{label}</span>}
    {sign && <span className={styles.unit}>{sign}</span>}
  </>
)
