import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StepState } from '#domain/payroll/readiness'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { IconAlertTriangle, IconCheck, IconLock, IconQuestionMark } from '../../../ui/icons.ts'
import styles from './FirstSteps.module.css'
import type { FirstStep, StepPart } from './steps.ts'

interface Shown {
  readonly sign: ReactNode
  readonly words: string
}

const shown: Readonly<Record<StepState, Shown>> = {
  done: { sign: <IconCheck />, words: 'i orden' },
  open: { sign: <IconAlertTriangle />, words: 'mangler noe' },
  unknown: { sign: <IconQuestionMark />, words: 'vet ikke' },
  waits: { sign: <IconLock />, words: 'venter' },
}

/** The next step to take has the primary button, and a sign of its own. */
const NOW: Shown = { sign: <i />, words: 'nå' }

const MOST_PARTS = 6

const Part = ({ part: { text, to, lang } }: { part: StepPart }) => (
  <li lang={lang}>{to ? <Link to={to}>{text}</Link> : text}</li>
)

const Parts = ({ parts }: { parts: readonly StepPart[] }) => {
  const [first, others] = [parts.slice(0, MOST_PARTS), parts.slice(MOST_PARTS)]
  return (
    <>
      {first.length > 0 && (
        <ul className={styles.parts}>
          {first.map(part => (
            <Part key={part.text} part={part} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>{`${others.length} til`}</summary>
          <ul className={styles.parts}>
            {others.map(part => (
              <Part key={part.text} part={part} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const Action = ({ step: { state, title, to, action }, isNow }: { step: FirstStep; isNow: boolean }) =>
  state === 'done' ? (
    <Link className={styles.see} to={to} aria-label={`${action}: ${title}`}>
      {action}
    </Link>
  ) : (
    <ButtonLink
      as={Link}
      to={to}
      look={isNow ? 'primary' : 'default'}
      className={styles.button}
      aria-label={`${action}: ${title}`}
    >
      {action}
    </ButtonLink>
  )

const Step = ({ step, isNow }: { step: FirstStep; isNow: boolean }) => {
  const { state, title, what, parts, figure, unit } = step
  const { sign, words } = isNow ? NOW : shown[state]
  return (
    <li
      className={classes(styles.step, styles[state], isNow && styles.now)}
      aria-current={isNow ? 'step' : undefined}
    >
      <span className={styles.sign} aria-hidden="true">
        {sign}
      </span>
      <div className={styles.words}>
        <h2>
          {title} <span className={styles.state}>{isNow && state === 'unknown' ? 'vet ikke' : words}</span>
        </h2>
        <p>{what}</p>
        <Parts parts={parts} />
      </div>
      <p className={styles.figure}>
        <b>{figure}</b> {unit}
      </p>
      <div className={styles.action}>
        <Action step={step} isNow={isNow} />
      </div>
    </li>
  )
}

const summary = (steps: readonly FirstStep[]): string => {
  const done = steps.filter(({ state }) => state === 'done').length
  const send = steps.at(-1)
  const sent = send?.state === 'done' ? ' Lønna er sendt.' : ''
  return `${done} av ${steps.length} i orden.${sent}`
}

/** The steps in their fixed order. The first that is not in order is the next one. */
export const FirstSteps = ({
  steps,
  retry,
}: {
  steps: readonly FirstStep[]
  readonly retry: (() => void) | null
}) => {
  const next = steps.findIndex(({ state }) => state === 'open' || state === 'unknown')
  return (
    <>
      <div className={styles.head}>
        <p role="status" className={styles.lead}>
          {summary(steps)}
        </p>
        {retry && (
          <Button size="small" onClick={retry}>
            Prøv igjen
          </Button>
        )}
      </div>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <Step key={step.step} step={step} isNow={at === next} />
        ))}
      </ol>
    </>
  )
}
