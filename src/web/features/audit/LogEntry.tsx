import { Link } from 'react-router'
import type { AuditEntry } from '#contract/audit/audit'
import { isAuditAction } from '#domain/audit/actions'
import { detailLines } from '#domain/audit/details'
import { namesIn, sentenceParts } from '#domain/audit/sentences'
import { IconChevronRight } from '../../ui/icons.ts'
import { timeAt } from '../../ui/norwegian-time.ts'
import styles from './LogEntry.module.css'
import { type LogFilter, logAddress } from './log-filter.ts'

interface LogEntryProps {
  readonly entry: AuditEntry
  readonly filter: LogFilter
}

/** One action as a sentence, with its changes collapsed. */
export const LogEntry = ({ entry, filter }: LogEntryProps) => {
  const { at, details } = entry
  const lines = detailLines(details)
  return (
    <li className={styles.entry}>
      <time className={styles.time} dateTime={at}>
        {timeAt(at)}
      </time>
      <div className={styles.what}>
        <Sentence entry={entry} filter={filter} />
        {lines.length > 0 && (
          <details className={styles.details}>
            <summary>
              <IconChevronRight aria-hidden="true" /> Detaljer
            </summary>
            <table aria-label={`Detaljer kl. ${timeAt(at)}`}>
              <tbody>
                {lines.map(({ label, from, to }, i) => (
                  // The order of the lines never changes.
                  // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same label
                  <tr key={i}>
                    <th scope="row">{label}</th>
                    <td>
                      {from !== null && <span className={styles.from}>{from} → </span>}
                      {to}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        )}
      </div>
    </li>
  )
}

/** Names link to their other log entries. The salon is added when the sentence does not mention it. */
const Sentence = ({ entry, filter }: LogEntryProps) => {
  const { action, actor, subject, salon } = entry
  if (!isAuditAction(action)) return <p>{action}</p>
  const parts = sentenceParts(action, namesIn(entry))
  const ofSubject = subject && logAddress({ ...filter, subject: subject.objectId })
  const addresses = {
    // If nobody was signed in, the sentence names the person concerned.
    who: actor ? logAddress({ ...filter, actor: actor.objectId }) : ofSubject,
    what: ofSubject,
    where: salon && logAddress({ ...filter, salon: salon.objectId }),
  }
  const says = (name: string) => parts.some(({ text }) => text.includes(name))
  return (
    <p>
      {parts.map(({ kind, text }) => {
        const to = kind === 'text' ? null : addresses[kind]
        return to ? (
          <Link
            key={kind}
            to={to}
            className={styles.action}
            {...(kind === 'who' && actor && { 'aria-label': `Vis det ${text} har gjort` })}
          >
            {text}
          </Link>
        ) : (
          text
        )
      })}
      {salon && !says(salon.name) && (
        <>
          {' '}
          <Link to={addresses.where ?? ''} className={styles.place}>
            {salon.name}
          </Link>
        </>
      )}
    </p>
  )
}
