import { useQuery } from '@tanstack/react-query'
import type { Span } from '#domain/statistics/spans'
import { capitalised } from '#domain/values/capitalised'
import { shortRangeName } from '#domain/values/day-names'
import type { DayRange } from '#domain/values/day-range'
import { dayAt, timeAt } from '../../ui/norwegian-time.ts'
import { lastFiguresImport } from './queries.ts'
import styles from './Stamp.module.css'
import { stampOf } from './when.ts'

const LAST_IMPORT = ', siste import '

interface StampProps {
  readonly frame: Span | DayRange
  /** 0 before the first response. */
  readonly fetchedAt: number
  /** Text shown first, such as the salon. */
  readonly about?: string
  /** The days that they are compared with: '1.–20. oktober' */
  readonly against?: string
}

/** '14:15' for today, otherwise with the date. */
const momentOf = (instant: number, today: string): string => {
  const day = dayAt(instant)
  return day === today ? timeAt(instant) : `${shortRangeName({ from: day, to: day })} ${timeAt(instant)}`
}

/** The days that the figures cover, when they were fetched, and the time of the last import. */
export const Stamp = ({ frame, fetchedAt, about, against }: StampProps) => {
  const { data } = useQuery(lastFiguresImport)
  const wordsAt = (moment: number) =>
    capitalised([about, stampOf(frame, moment, against)].filter(Boolean).join(' · '))
  const words = wordsAt(fetchedAt)
  const imported =
    data?.importedAt && fetchedAt ? momentOf(Date.parse(data.importedAt), dayAt(fetchedAt)) : null
  return (
    <span className={styles.stamp} data-longest={`${wordsAt(Date.now())}${LAST_IMPORT}30. nov. 00:00`}>
      <span>{imported ? `${words}${LAST_IMPORT}${imported}` : words}</span>
    </span>
  )
}
