import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Disclosure } from '#contract/disclosures'
import { monthName } from '#domain/values/month'
import { dateAt, timeAt } from '../../../ui/norwegian-time.ts'
import styles from './DisclosuresTab.module.css'
import { words } from './words.ts'

interface DisclosureDaysProps {
  readonly disclosures: readonly Disclosure[]
  readonly kind: Disclosure['kind'] | undefined
}

/** Under each day who looked at what, the name narrowing the list to that viewer. */
export const DisclosureDays = ({ disclosures, kind }: DisclosureDaysProps) => {
  const days = [...new Set(disclosures.map(({ day }) => day))]
  return days.map(day => {
    const ofDay = disclosures.filter(one => one.day === day)
    return (
      <Fragment key={day}>
        <h2 className={styles.day}>{ofDay[0] && dateAt(ofDay[0].firstAt)}</h2>
        <ul>
          {ofDay.map(one => (
            <Row key={one.id} disclosure={one} kind={kind} />
          ))}
        </ul>
      </Fragment>
    )
  })
}

const Row = ({ disclosure, kind }: { disclosure: Disclosure; kind: Disclosure['kind'] | undefined }) => {
  const { viewer, subject, month, firstAt, lastAt } = disclosure
  const narrowed = new URLSearchParams({ ...(kind && { kind }), viewer: viewer.objectId })
  const opened = words.opened(words.kinds[disclosure.kind], subject, month && monthName(month))
  return (
    <li className={styles.row}>
      <span>
        <Link to={`?${narrowed}`} aria-label={words.only(viewer.name)}>
          {viewer.name}
        </Link>
        {opened}
      </span>
      <span className={styles.time}>{words.at(timeAt(firstAt), timeAt(lastAt))}</span>
    </li>
  )
}
