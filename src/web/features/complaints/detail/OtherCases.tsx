import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import type { OtherCase } from '#contract/complaints/complaints'
import { FieldError } from '../../../ui/FieldError.tsx'
import { dateAt } from '../../../ui/norwegian-time.ts'
import { ListSkeleton } from '../../../ui/Skeleton.tsx'
import { otherCasesOf } from '../queries.ts'
import { complaintWords } from '../words.ts'
import styles from './Beside.module.css'

/** For example 'Nr. 1001 · Farge'. */
const nameOfCase = ({ caseNumber, type }: OtherCase): string =>
  `Nr. ${caseNumber}${type === null ? '' : ` · ${type}`}`

/** The customer's other cases that the reader may see [C48]. */
export const OtherCases = ({ objectId }: { objectId: string }) => {
  const id = useId()
  const { search } = useLocation()
  const { data, error } = useQuery(otherCasesOf(objectId))
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{complaintWords.otherCases}</h2>
      {error && <FieldError>{complaintWords.otherCasesMissing}</FieldError>}
      {!data && !error && <ListSkeleton label="Henter kundens andre saker" rows={1} />}
      {data?.length === 0 && <p className={styles.note}>{complaintWords.noOtherCases}</p>}
      {data && data.length > 0 && (
        <ul className={styles.rows}>
          {data.map(one => (
            <li key={one.objectId}>
              <Link to={`/complaints/${one.objectId}${search}`}>{nameOfCase(one)}</Link>
              <span className={styles.note}>
                {`${one.state} · ${one.salonName} · ${dateAt(one.createdAt)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
