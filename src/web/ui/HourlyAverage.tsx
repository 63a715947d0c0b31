import { kroner } from '#domain/values/number-format'
import styles from './HourlyAverage.module.css'

interface HourlyAverageProps {
  readonly label: string
  /** Set where the label is English. */
  readonly lang?: string
  /** Kroner an hour. */
  readonly average: number | null
}

/** What an hour has paid on average; a dash where there are no hours. */
export const HourlyAverage = ({ label, lang, average }: HourlyAverageProps) => (
  <dl className={styles.average}>
    <dt lang={lang}>{label}</dt>
    <dd>{average === null ? kroner(average) : `${kroner(average)}/t`}</dd>
  </dl>
)
