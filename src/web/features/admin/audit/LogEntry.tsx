import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { AuditEntry } from '#contract/audit'
import { auditActions, isAuditAction } from '#domain/audit/actions'
import { timeAt } from '../../../ui/norwegian-time.ts'
import { detailLines } from './details.ts'
import styles from './LogEntry.module.css'
import { addressOf, type LogFilter } from './log-filter.ts'

interface LogEntryProps {
  readonly entry: AuditEntry
  readonly filter: LogFilter
}

/** One action: when, what, to what, where, by whom; what changed is folded in. */
export const LogEntry = ({ entry, filter }: LogEntryProps) => {
  const { at, action, actor, subject, salon, details } = entry
  const lines = detailLines(details)
  // A report's own name begins with its salon's.
  const place = salon && !subject?.name?.startsWith(salon.name) ? salon.name : null
  return (
    <li className={styles.entry}>
      <time className={styles.time} dateTime={at}>
        {timeAt(at)}
      </time>
      <div className={styles.what}>
        <p>
          <span className={styles.action}>{isAuditAction(action) ? auditActions[action] : action}</span>
          {subject?.name && (
            <>
              {': '}
              <Link to={addressOf({ ...filter, subject: subject.objectId })}>{subject.name}</Link>
            </>
          )}
          {place && <span className={styles.place}> · {place}</span>}
        </p>
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
      <p className={styles.actor}>
        {actor ? (
          <Link
            to={addressOf({ ...filter, actor: actor.objectId })}
            aria-label={`Vis det ${actor.name} har gjort`}
          >
            {actor.name}
          </Link>
        ) : (
          !subject && 'Ikke innlogget'
        )}
      </p>
    </li>
  )
}
