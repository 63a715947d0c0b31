import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StartProgress } from '#contract/start/start'
import { useMe } from '../../../api/use-session.ts'
import { asFailure } from '../../../failure.ts'
import { classes } from '../../../ui/classes.ts'
import { IconCheck } from '../../../ui/icons.ts'
import { NotFetched } from '../../../ui/NotFetched.tsx'
import { ListSkeleton } from '../../../ui/Skeleton.tsx'
import { ApprovalChoice } from './ApprovalChoice.tsx'
import { useStartProgress } from './queries.ts'
import styles from './StartList.module.css'
import { StepFiles } from './StepFiles.tsx'
import { type ShownStep, shownSteps } from './steps.ts'

interface StepProps {
  readonly shown: ShownStep
  readonly place: number
  /** True for the first step that is left. */
  readonly isNext: boolean
}

const Step = ({ shown: { step, title, done, what, to, action }, place, isNext }: StepProps) => (
  <li className={classes(styles.step, done && styles.done, isNext && styles.next)}>
    <span className={styles.sign} aria-hidden="true">
      {done ? <IconCheck /> : place}
    </span>
    <div className={styles.words}>
      <h3>
        {title}
        {done && <span className="visually-hidden">, gjort</span>}
      </h3>
      <p>{what}</p>
      {!done && <StepFiles step={step} isNext={isNext} />}
    </div>
    {action ? (
      <Link className={styles.action} to={to} aria-label={`${action}: ${title}`}>
        {action}
      </Link>
    ) : (
      <span className={styles.later}>Venter på kassefila</span>
    )}
  </li>
)

const Steps = ({ progress }: { progress: StartProgress }) => {
  const me = useMe()
  const steps = shownSteps(progress)
  const next = steps.findIndex(({ done }) => !done)
  const done = steps.filter(step => step.done).length
  return (
    <section className={styles.list} aria-labelledby="start">
      <header className={styles.head}>
        <h2 id="start">Kom i gang</h2>
        <p>
          {done} av {steps.length} gjort. Lista krysser seg av selv. Stopp når du vil: en annen eier kan
          fortsette.
        </p>
      </header>
      <div className={styles.bar} aria-hidden="true">
        {steps.map(step => (
          <i key={step.step} className={step.done ? styles.full : undefined} />
        ))}
      </div>
      <ol>
        {steps.map((shown, at) => (
          <Step key={shown.step} shown={shown} place={at + 1} isNext={at === next} />
        ))}
      </ol>
      {me.permissions.includes('admin') && <ApprovalChoice chosen={progress.approvalChosen} />}
    </section>
  )
}

/** What a new chain needs before it is in use (B1). Nothing once it is (B2). */
export const StartList = () => {
  const { data, error, refetch, isFetching } = useStartProgress()
  if (data) return data.inUse ? null : <Steps progress={data} />
  return error ? (
    <NotFetched failure={asFailure(error)} what="Lista" onRetry={refetch} retrying={isFetching} />
  ) : (
    <ListSkeleton label="Henter lista" />
  )
}

/** The list, and the content below it. The content waits for the list, because it would move down. */
export const BelowStartList = ({ children }: { children: ReactNode }) => {
  const { data, error } = useStartProgress()
  return (
    <>
      <StartList />
      <div hidden={!data && !error}>{children}</div>
    </>
  )
}
