import type { ReactNode } from 'react'
import type { Target, TargetsReply } from '#contract/statistics/targets'
import { declarations } from '#domain/statistics/figures'
import type { TargetFigure as Figure } from '#domain/statistics/targets'
import { multiply, toNumber } from '#domain/values/decimal'
import { addMonths, type Month, month, monthName } from '#domain/values/month'
import { kroner } from '#domain/values/number-format'
import { Button } from '../../../ui/Button.tsx'
import { counted } from '../../../ui/counted.ts'
import { momentAt } from '../../../ui/norwegian-time.ts'
import { signedWholeKroner } from '../KronerBars.tsx'
import styles from './TargetFigures.module.css'
import { TargetForm } from './TargetForm.tsx'
import { TargetHistory } from './TargetHistory.tsx'
import { TurnoverDays } from './TurnoverDays.tsx'
import type { TargetAddress } from './target-address.ts'
import {
  aheadOf,
  aheadOfTarget,
  comingInWords,
  comingTargets,
  figureAmount,
  lastYearProposal,
  neededInWords,
  otherGoalInWords,
  sourceInWords,
  targetAmount,
} from './target-words.ts'

const NOT_ARRIVED = 'ikke kommet'

const Line = ({
  name,
  strong = false,
  children,
}: {
  name: string
  strong?: boolean
  children: ReactNode
}) => (
  <div className={styles.line} data-strong={strong || undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** The pace of turnover, and what each day left needs (K82). */
const TurnoverPace = ({ pace }: { pace: NonNullable<Target['pace']> }) => (
  <>
    <Line name="I rute ville vært">{kroner(pace.expected, 0)}</Line>
    <Line name="Foran eller bak" strong>
      {signedWholeKroner(pace.ahead)}
    </Line>
    {pace.remaining === 0 ? (
      <Line name="Igjen til mål">Målet er nådd</Line>
    ) : (
      <>
        <Line name="Igjen til mål">{kroner(pace.remaining, 0)}</Line>
        <Line name="Trengs per dag" strong>
          {pace.perDayLeft === null ? 'Ingen dager igjen' : kroner(pace.perDayLeft, 0)}
          {pace.perDayLeft !== null && (
            <span className={styles.over}>{counted(pace.daysLeft, 'dag', 'dager')} igjen</span>
          )}
        </Line>
      </>
    )}
  </>
)

/** The distance of a ratio to its target, and what the days left need on average (K83). */
const RatioPace = ({ target }: { target: Target }) => {
  const { figure, needed } = target
  const ahead = aheadOf(target)
  if (figure === 'totalOms') return null
  return (
    <>
      {ahead !== null && (
        <Line name="Foran eller bak" strong>
          {aheadOfTarget(figure, ahead)}
        </Line>
      )}
      {needed !== null && (
        <Line name="Trengs i snitt" strong>
          {neededInWords(figure, needed)}
        </Line>
      )}
    </>
  )
}

interface ShownMonth {
  readonly shown: Month
  readonly running: Month
}

/**
 * How the month stands against the target. Nothing before the month has begun, and nothing for a kind of employment without people in
 * reach.
 */
const Standing = ({ place, target, shown, running }: ShownMonth & StandingProps) => {
  const { figure, value, soFar, pace, people = null } = target
  if (shown > running || (place.kind === 'role' && people === null)) return null
  return (
    <>
      {people !== null && (
        <Line name="Gjelder">
          {counted(people, 'ansatt', 'ansatte')}
          {figure === 'totalOms' && (
            <span className={styles.over}>{kroner(toNumber(multiply(value, people)), 0)} til sammen</span>
          )}
        </Line>
      )}
      <Line name={shown === running ? 'Så langt' : 'Måneden endte på'}>
        {soFar === null ? NOT_ARRIVED : figureAmount(figure, soFar)}
      </Line>
      {figure === 'totalOms' ? pace && <TurnoverPace pace={pace} /> : <RatioPace target={target} />}
    </>
  )
}

interface StandingProps {
  readonly place: TargetAddress
  readonly target: Target
}

/** The target in force: the value, from when, whose, who set it and when. */
const Held = ({ place, target }: { place: TargetAddress; target: Target | undefined }) => {
  if (!target) return <p className={styles.none}>Ikke noe mål</p>
  const { figure, value, from, of, setBy, setAt } = target
  return (
    <>
      <p className={styles.value}>{targetAmount(figure, value)}</p>
      <p className={styles.set}>
        {of.kind !== place.kind && <span>{sourceInWords(of)}</span>}
        <span>Gjelder fra {monthName(month(from))}</span>
        <span>
          Satt av {setBy?.name ?? 'en som ikke er her lenger'} <time dateTime={setAt}>{momentAt(setAt)}</time>
        </span>
      </p>
    </>
  )
}

/** A target that is inherited stays, and the new one is nearer (K81). */
const actionOn = (place: TargetAddress, target: Target | undefined): string => {
  if (!target) return 'Sett mål'
  return target.of.kind === place.kind ? 'Endre målet' : 'Sett eget mål'
}

interface TargetFigureProps extends ShownMonth {
  readonly place: TargetAddress
  readonly figure: Figure
  readonly reply: TargetsReply
  /** The months that a target can begin in, the earliest first. */
  readonly months: readonly Month[]
  /** The text that the form began with; null if it is closed. */
  readonly form: string | null
  readonly onOpen: (text: string) => void
  readonly onClose: () => void
}

/** A figure's target with its progress, last year, its history, and the form that sets it. */
export const TargetFigure = ({
  place,
  figure,
  reply,
  shown,
  running,
  months,
  form,
  onOpen,
  onClose,
}: TargetFigureProps) => {
  const { maySet, history, days } = reply
  const target = reply.targets.find(one => one.figure === figure)
  const lastYear = reply.lastYear.find(one => one.figure === figure)?.value ?? null
  // A target begins in the running month at the earliest, and its form then has that month's last year.
  const proposal = shown < running ? null : lastYearProposal(figure, lastYear)
  const { label } = declarations[figure]
  const other = figure === 'totalOms' && otherGoalInWords(place.kind)
  const action = actionOn(place, target)
  const id = `target-${figure}`
  return (
    <section className={styles.figure} aria-labelledby={id}>
      <div className={styles.held}>
        <h2 id={id}>{label}</h2>
        <Held place={place} target={target} />
        {other && <p className={styles.other}>{other}</p>}
        {comingTargets(history, figure, shown).map(one => (
          <p key={one.from} className={styles.coming}>
            {comingInWords(one)}
          </p>
        ))}
        {maySet && form === null && (
          <div className={styles.buttons}>
            <Button size="small" aria-label={`${action} for ${label}`} onClick={() => onOpen('')}>
              {action}
            </Button>
            {proposal !== null && (
              <Button
                size="small"
                look="quiet"
                aria-label={`Bruk i fjor som mål for ${label}`}
                onClick={() => onOpen(proposal)}
              >
                Bruk i fjor
              </Button>
            )}
          </div>
        )}
        {maySet && form !== null && (
          <TargetForm
            // Last year's value replaces what the form has.
            key={form}
            place={place}
            figure={figure}
            text={form}
            from={shown < running ? running : shown}
            months={months}
            onDone={onClose}
          />
        )}
      </div>
      <dl className={styles.lines}>
        {target && <Standing place={place} target={target} shown={shown} running={running} />}
        {(place.kind !== 'role' || maySet) && (
          <Line name={`I ${monthName(addMonths(shown, -12))}`}>
            {lastYear === null ? 'ingen tall' : figureAmount(figure, lastYear)}
            {place.kind === 'role' && figure === 'totalOms' && lastYear !== null && (
              <span className={styles.over}>i snitt per ansatt</span>
            )}
          </Line>
        )}
      </dl>
      <div className={styles.more}>
        {figure === 'totalOms' && days.length > 0 && <TurnoverDays days={days} />}
        <TargetHistory figure={figure} history={history} />
      </div>
    </section>
  )
}
