import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { type Month, monthName } from '#domain/values/month'
import { capitalised } from './capitalised.ts'
import { classes } from './classes.ts'
import styles from './Field.module.css'

interface MonthSelectProps {
  readonly label: string
  /** The label is there, but only for assistive technology. */
  readonly hiddenLabel?: boolean
  readonly value: Month
  /** What may be chosen, newest first. */
  readonly months: readonly Month[]
  /** 'November 2026' unless the place writes months otherwise. */
  readonly format?: (month: Month) => string
  readonly onChange: (month: Month) => void
}

/** The browser's own list: the best there is on a phone. */
export const MonthSelect = ({
  label,
  hiddenLabel = false,
  value,
  months,
  format = month => capitalised(monthName(month)),
  onChange,
}: MonthSelectProps) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hiddenLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <div className={classes(styles.box, styles.normal)}>
        <select
          id={id}
          className={styles.select}
          value={value}
          onChange={event => onChange(event.target.value as Month)}
        >
          {months.map(month => (
            <option key={month} value={month}>
              {format(month)}
            </option>
          ))}
        </select>
        <IconChevronDown className={styles.chevron} aria-hidden="true" />
      </div>
    </div>
  )
}
