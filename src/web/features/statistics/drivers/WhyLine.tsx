import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Comparison } from '#domain/statistics/like-for-like'
import type { Span } from '#domain/statistics/spans'
import { classes } from '../../../ui/classes.ts'
import { whyOf } from './drivers-query.ts'
import styles from './WhyLine.module.css'
import type { WhySubject } from './why-place.ts'
import { basisOfPage, whySearch } from './why-view.ts'

interface WhyLineProps {
  /** The page that explains the difference. */
  readonly path: string
  readonly subject: WhySubject
  readonly span: Span
  /** The comparison of the page. */
  readonly against: Comparison
  /** True when the figures above are loaded. They never wait for the sentence. */
  readonly enabled: boolean
  /** Space for two lines in a narrow column. */
  readonly narrow?: boolean
}

/**
 * The difference in a sentence, and the way to its explanation. The space is reserved while it loads, and the link comes with the
 * sentence, because it stands after it. Not for today.
 */
export const WhyLine = ({ path, subject, span, against, enabled, narrow = false }: WhyLineProps) => {
  const basis = basisOfPage(span, against)
  const isOver = span !== 'today'
  const { data, error } = useQuery({
    ...whyOf({ subject, span, against: basis }),
    enabled: enabled && isOver,
  })
  if (!isOver) return null
  return (
    <p className={classes(styles.line, narrow && styles.narrow)}>
      {data?.sentence}{' '}
      {(data ?? error) && (
        <Link to={`${path}${whySearch({ span, against: basis, row: null })}`}>Hvorfor?</Link>
      )}
    </p>
  )
}
