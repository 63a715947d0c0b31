import { useState } from 'react'
import type { OwnGoal } from '#contract/statistics/private-goal'
import { declarations } from '#domain/statistics/figures'
import { figureIn } from '#domain/statistics/key-figures'
import { privateProgress } from '#domain/statistics/private-goal'
import { monthWord } from '#domain/values/day-names'
import { addDays, type Day, monthOf } from '#domain/values/month'
import { Button } from '../../../ui/Button.tsx'
import { showFailure } from '../../../ui/show-failure.ts'
import { whenOfPace } from '../GoalStanding.tsx'
import type { Column } from '../queries.ts'
import type { PersonPace } from '../use-pace.ts'
import styles from './PrivateGoal.module.css'
import { PrivateGoalForm } from './PrivateGoalForm.tsx'
import { useChangeOwnGoal } from './private-goal-query.ts'
import { privateAmount, privateProgressInWords } from './private-goal-words.ts'

interface WhenProps extends Omit<PersonPace, 'pace'> {
  readonly today: Day
}

interface ShownGoalProps extends WhenProps {
  readonly goal: OwnGoal
  readonly month: Column
  readonly onChange: () => void
}

const ShownGoal = ({ goal, month, today, onChange, ...when }: ShownGoalProps) => {
  const { remove } = useChangeOwnGoal()
  const { figure, amount } = goal
  const found = figureIn(month, figure)
  const progress = privateProgress(goal, typeof found === 'number' ? found : null, {
    today,
    through: when.ofToday ? today : addDays(today, -1),
    share: when.partOfToday?.share,
  })
  const onError = (error: unknown) => showFailure(error)
  return (
    <>
      <p className={styles.standing}>
        <span>{declarations[figure].label}</span>
        <strong>
          {privateAmount(figure, progress.value)} av {privateAmount(figure, amount)}
        </strong>
      </p>
      <div className={styles.track} aria-hidden="true">
        <i style={{ width: `${Math.min(100, Math.max(0, (progress.share ?? 0) * 100))}%` }} />
      </div>
      <p>{privateProgressInWords(figure, progress, whenOfPace(when))}</p>
      <div className={styles.buttons}>
        <Button size="small" onClick={onChange}>
          Endre målet
        </Button>
        <Button
          size="small"
          look="quiet"
          busy={remove.isPending}
          onClick={() => remove.mutate(undefined, { onError })}
        >
          Fjern målet
        </Button>
      </div>
    </>
  )
}

interface PrivateGoalProps extends WhenProps {
  /** Null without a goal; undefined after an error. */
  readonly goal: OwnGoal | null | undefined
  readonly month: Column
}

/** The person's goal for themselves, which nobody else sees (K53). */
export const PrivateGoal = ({ goal, ...shown }: PrivateGoalProps) => {
  const [isOpen, setOpen] = useState(false)
  // A goal of last month, fetched before midnight.
  const running = goal?.month === monthOf(shown.today) ? goal : null
  return (
    <section className={styles.goal} aria-labelledby="private-goal">
      <h2 id="private-goal">Mitt eget mål</h2>
      <p className={styles.private}>Bare du ser det. Verken sjefen eller eieren kan se det.</p>
      {goal === undefined && <p>Målet ditt er ikke hentet.</p>}
      {goal !== undefined && isOpen && <PrivateGoalForm goal={running} onDone={() => setOpen(false)} />}
      {goal !== undefined && !isOpen && running && (
        <ShownGoal goal={running} {...shown} onChange={() => setOpen(true)} />
      )}
      {goal !== undefined && !isOpen && !running && (
        <div className={styles.buttons}>
          <Button size="small" onClick={() => setOpen(true)}>
            {`Sett et mål for ${monthWord(shown.today)}`}
          </Button>
        </div>
      )}
    </section>
  )
}
