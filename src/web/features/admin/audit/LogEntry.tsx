import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { AuditEntry } from '#contract/audit'
import { isAuditAction } from '#domain/audit/actions'
import { detailLines } from '#domain/audit/details'
import { namesIn, sentenceParts } from '#domain/audit/sentences'
import { timeAt } from '../../../ui/norwegian-time.ts'
import styles from './LogEntry.module.css'
import { addressOf, type LogFilter } from './log-filter.ts'

interface LogEntryProps {
  readonly entry: AuditEntry
  readonly filter: LogFilter
}

/** One action in a sentence; what changed is folded in. */
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
                  // The lines never change places.
                  // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have one name
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

/** Names lead to what else the log has of them; the salon is said where the sentence does not. */
const Sentence = ({ entry, filter }: LogEntryProps) => {
  const { action, actor, subject, salon } = entry
  if (!isAuditAction(action)) return <p>{action}</p>
  const parts = sentenceParts(action, namesIn(entry))
  const ofSubject = subject && addressOf({ ...filter, subject: subject.objectId })
  const addresses = {
    // Where nobody was signed in, the person it concerns is the one who is named.
    who: actor ? addressOf({ ...filter, actor: actor.objectId }) : ofSubject,
    what: ofSubject,
    where: salon && addressOf({ ...filter, salon: salon.objectId }),
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
