import { useId } from 'react'
import { Link } from 'react-router'
import type { SettingValues } from '#contract/settings/settings'
import type { ListedTerms } from '#contract/terms/terms'
import { termDifferences } from '#domain/payroll/term-lines'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { IconChevronRight } from '../../ui/icons.ts'
import { dateAt } from '../../ui/norwegian-time.ts'
import { SHIPPED, sinceWhen, termLinesOf } from './listed.ts'
import { Changes, TermsFigures } from './TermsFigures.tsx'
import styles from './TermsSet.module.css'
import { useRemoveTerms } from './use-remove-terms.ts'

const tags = { now: 'Gjelder nå', coming: 'Kommer', past: null }

interface TermsSetProps {
  readonly terms: ListedTerms
  /** The previous terms; undefined for those the product shipped with. */
  readonly before: ListedTerms | undefined
  readonly chain: SettingValues
  readonly state: keyof typeof tags
}

/** One set of terms: its start, its source, its changes and all its figures. */
export const TermsSet = ({ terms, before, chain, state }: TermsSetProps) => {
  const id = useId()
  const lines = termLinesOf(terms, chain)
  const title = `Fra ${sinceWhen(terms)}`
  const differences = before && termDifferences(termLinesOf(before, chain), lines)
  return (
    <li className={styles.set} aria-labelledby={id}>
      <div className={styles.about}>
        <div className={styles.title}>
          <h2 id={id}>{title}</h2>
          {tags[state] && <span className={classes(styles.tag, styles[state])}>{tags[state]}</span>}
        </div>
        <p className={styles.source}>{terms.source}</p>
        <p className={styles.quiet}>
          {terms.addedBy && terms.addedAt
            ? `Lagt til av ${terms.addedBy.name} ${dateAt(terms.addedAt)}`
            : 'Fulgte med ved oppstart'}
        </p>
        {terms.objectId !== SHIPPED && <Actions terms={terms} before={before} title={title} />}
      </div>
      <div className={styles.figures}>
        {differences && differences.length > 0 && (
          <Changes differences={differences} label={`Endret ${title.toLocaleLowerCase('nb')}`} />
        )}
        {differences?.length === 0 && <p className={styles.quiet}>Satsene er de samme som før.</p>}
        {differences ? (
          <details className={styles.all}>
            <summary>
              <IconChevronRight aria-hidden="true" /> Alle satser
            </summary>
            <TermsFigures lines={lines} label={`Satser ${title.toLocaleLowerCase('nb')}`} />
          </details>
        ) : (
          <TermsFigures lines={lines} label={`Satser ${title.toLocaleLowerCase('nb')}`} />
        )}
      </div>
    </li>
  )
}

interface ActionsProps extends Pick<TermsSetProps, 'terms' | 'before'> {
  readonly title: string
}

const Actions = ({ terms, before, title }: ActionsProps) => {
  const removal = useRemoveTerms(terms, before)
  const of = title.toLocaleLowerCase('nb')
  return (
    <div className={styles.actions}>
      <ButtonLink
        as={Link}
        to={`/admin-panel/terms/new?replaces=${encodeURIComponent(terms.objectId)}`}
        size="small"
        aria-label={`Rett vilkårene ${of}`}
      >
        Rett
      </ButtonLink>
      <Button
        size="small"
        look="quiet"
        busy={removal.isPending}
        aria-label={`Fjern vilkårene ${of}`}
        onClick={() => void removal.ask()}
      >
        Fjern
      </Button>
    </div>
  )
}
