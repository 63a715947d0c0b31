import { kroner } from '#domain/values/number-format'
import styles from './HourlyAverage.module.css'

interface HourlyAverageProps {
  readonly label: string
  /** Set when the label is English. */
  readonly lang?: string
  /** Kroner per hour. */
  readonly average: number | null
}

/** The average pay per hour; a dash if there are no hours. */
export const HourlyAverage = ({ label, lang, average }: HourlyAverageProps) => (
  <dl className={styles.average}>
    <dt lang={lang}>{label}</dt>
    <dd>{average === null ? kroner(average) : `${kroner(average)}/t`}</dd>
  </dl>
)
