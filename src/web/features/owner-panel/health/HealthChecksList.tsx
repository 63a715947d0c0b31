import { useQuery } from '@tanstack/react-query'
import type { HealthChecks } from '#contract/owner-panel/owner-panel'
import {
  countByState,
  type HealthState,
  healthAreas,
  healthStates,
  healthSummary,
} from '#domain/health/health-checks'
import { Button } from '../../../ui/Button.tsx'
import { Fetched } from '../../../ui/Fetched.tsx'
import { Mark, type MarkLevel } from '../../../ui/Mark.tsx'
import { momentAt } from '../../../ui/norwegian-time.ts'
import { Section } from '../../../ui/Section.tsx'
import { ListSkeleton } from '../../../ui/Skeleton.tsx'
import { productHealthChecks } from '../queries.ts'
import styles from './HealthChecksList.module.css'
import { healthWords } from './words.ts'

const levels: Readonly<Record<HealthState, MarkLevel>> = {
  good: 'success',
  warning: 'warning',
  wrong: 'danger',
}

const order: readonly HealthState[] = ['wrong', 'warning', 'good']

/** The checks of `npm run doctor`, with what must be done first. They load after the page, since they take seconds. */
export const HealthChecksList = () => {
  const checks = useQuery(productHealthChecks)
  return (
    <Section
      title={healthWords.checks}
      lead={
        <span role="status">
          {checks.isFetching ? healthWords.checking : checks.data && summaryOf(checks.data)}
        </span>
      }
      action={
        <Button busy={checks.isFetching} onClick={() => void checks.refetch()}>
          {healthWords.again}
        </Button>
      }
    >
      <Fetched
        queries={[checks]}
        what={healthWords.checks}
        waiting={<ListSkeleton label={healthWords.checking} rows={8} />}
      >
        {checks.data && <List checks={checks.data} />}
      </Fetched>
    </Section>
  )
}

const summaryOf = ({ at, checks }: HealthChecks): string =>
  [
    healthSummary(checks),
    healthWords.checkedAt(momentAt(at)),
    ...(countByState(checks, 'wrong') > 0 ? [healthWords.whose] : []),
  ].join(' ')

const List = ({ checks: { checks } }: { checks: HealthChecks }) => (
  <ul className={styles.list}>
    {order.flatMap(wanted =>
      checks
        .filter(({ state }) => state === wanted)
        .map(({ area, state, sentence }) => (
          <li key={`${area} ${sentence}`} className={styles.check}>
            <Mark level={levels[state]}>{healthStates[state]}</Mark>
            <strong>{healthAreas[area]}</strong>
            <span>{sentence}</span>
          </li>
        )),
    )}
  </ul>
)
