import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Disclosure } from '#contract/owner-panel/disclosures'
import { monthName } from '#domain/values/month'
import { dateAt, timeAt } from '../../../ui/norwegian-time.ts'
import type { DisclosureFilter } from '../queries.ts'
import styles from './DisclosuresTab.module.css'
import { disclosureWords } from './words.ts'

interface DisclosureDaysProps {
  readonly disclosures: readonly Disclosure[]
  readonly filter: DisclosureFilter
}

/** Lists who saw what on each day. A name narrows the list to that viewer or to that subject. */
export const DisclosureDays = ({ disclosures, filter }: DisclosureDaysProps) => {
  const days = [...new Set(disclosures.map(({ day }) => day))]
  return days.map(day => {
    const ofDay = disclosures.filter(one => one.day === day)
    return (
      <Fragment key={day}>
        <h2 className={styles.day}>{ofDay[0] && dateAt(ofDay[0].firstAt)}</h2>
        <ul>
          {ofDay.map(one => (
            <Row key={`${one.viewer.objectId} ${one.kind} ${one.month}`} disclosure={one} filter={filter} />
          ))}
        </ul>
      </Fragment>
    )
  })
}

const narrowed = (filter: DisclosureFilter, more: DisclosureFilter): string =>
  `?${new URLSearchParams({ ...filter, ...more })}`

const Row = ({ disclosure, filter }: { disclosure: Disclosure; filter: DisclosureFilter }) => {
  const { viewer, kind, subjects, month, firstAt, lastAt } = disclosure
  const [first, ...others] = subjects
  const whose = others.length === 0 ? (first?.name ?? '') : disclosureWords.many(kind, subjects.length)
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Link
          to={narrowed(filter, { viewer: viewer.objectId })}
          aria-label={disclosureWords.only(viewer.name)}
        >
          {viewer.name}
        </Link>
        {disclosureWords.seen(kind, whose, month && monthName(month))}
        {others.length > 0 && (
          <details className={styles.whose}>
            <summary>{disclosureWords.whose(kind)}</summary>
            <ul className={styles.names}>
              {subjects.map(({ objectId, name }) => (
                <li key={objectId}>
                  <Link
                    to={narrowed(filter, { subject: objectId })}
                    aria-label={disclosureWords.onlyAbout(name)}
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <span className={styles.time}>{disclosureWords.at(timeAt(firstAt), timeAt(lastAt))}</span>
    </li>
  )
}
