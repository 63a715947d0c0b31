import { Link } from 'react-router'
import { notArrived } from '#domain/sales/sources'
import { type Pace, type PaceState, paceState } from '#domain/statistics/pace'
import type { Level as LevelName } from '#domain/statistics/thresholds'
import { missingIn } from '#domain/statistics/why-unknown'
import { kroner, number, percent } from '#domain/values/number-format'
import { LevelBars } from '../../ui/LevelBars.tsx'
import styles from './GoalStanding.module.css'
import { goalName } from './goal-name.ts'
import { measuredAt } from './pace/pace-words.ts'
import type { Column } from './queries.ts'
import type { PersonPace } from './use-pace.ts'

/** The levels of a running month. None is red, because the goal can still be reached. */
const levels: Record<Column['status']['title'], LevelName | null> = {
  'I mål': 'success',
  'Nær målet': 'warning',
  'Under målet': 'warning',
  'Mål mangler': null,
  'Omsetning mangler': null,
}

type Status = Pick<Column, 'status'>['status']

/** 'Nær målet · 87 %': the share of the full month's goal (K12). */
const wordsOf = (status: Status) =>
  status.percentage === null ? status.title : `${status.title} · ${percent(status.percentage, 0)}`

/** The states of the pace that replace the status. A month that is behind, or has reached its goal, has its status (K17, K39). */
const paceWords: Readonly<Partial<Record<PaceState, string>>> = { ahead: 'På vei', onPace: 'I rute' }

const wordsOfPace = (pace: Pace | null) => (pace ? paceWords[paceState(pace)] : undefined)

interface StatusChipProps {
  readonly status: Status
  /** Null without a goal. */
  readonly pace: Pace | null
}

/**
 * Status of the running month: 'På vei' if ahead of the pace, 'I rute' if close to it, otherwise its status, with the
 * percentage of the full goal.
 */
export const StatusChip = ({ status, pace }: StatusChipProps) => {
  const onPace = wordsOfPace(pace)
  if (onPace) return <LevelBars level="success">{`${onPace} · ${percent(status.percentage, 0)}`}</LevelBars>
  const level = levels[status.title]
  return level ? (
    <LevelBars level={level}>{wordsOf(status)}</LevelBars>
  ) : (
    <span className={styles.without}>{wordsOf(status)}</span>
  )
}

/** 'i dag kl. 14:15': the moment that a pace is of. */
export const whenOfPace = ({ ofToday, partOfToday }: Omit<PersonPace, 'pace'>): string => {
  if (!ofToday) return 'i går'
  const at = measuredAt({ partOfToday })
  return at === null ? 'i dag' : `i dag ${at}`
}

/** 'Foran målet i går: 514 kr' */
export const AheadOrBehind = ({ pace, ...when }: PersonPace & { pace: Pace }) => (
  <>
    {pace.ahead < 0 ? 'Bak' : 'Foran'} målet {whenOfPace(when)}: {kroner(Math.abs(pace.ahead), 0)}
  </>
)

interface StandingProps extends PersonPace {
  readonly month: Column
  /** The page of the person's targets. */
  readonly targets: string
}

/** The running month against its goal: pace, status and percentage [R039]. */
export const GoalStanding = ({ month, pace, targets, ...when }: StandingProps) => (
  <div className={styles.standing}>
    <StatusChip status={month.status} pace={pace} />
    {wordsOfPace(pace) && <p>{wordsOf(month.status)} av hele måneden</p>}
    {month.goal > 0 && (
      <p>
        {kroner(month.totalOms, 0)} av {kroner(month.goal, 0)} denne måneden ({goalName.person})
      </p>
    )}
    {pace && (
      <p>
        <AheadOrBehind pace={pace} {...when} />
      </p>
    )}
    <p>
      <Link className={styles.targets} to={targets}>
        Alle målene
      </Link>
    </p>
    <p className={styles.points}>
      Bonuspoeng {number(month.bonusPoeng)}
      <span className={styles.source}>
        {month.bonusPoeng === null
          ? notArrived(missingIn(month))
          : 'Høyt nivå gir 2 poeng, middels gir 1. Står det poeng i dagstallene, er det de som teller.'}
      </span>
    </p>
  </div>
)

/** Reserves the final height while loading. */
export const AwaitedStanding = () => <div className={styles.awaited} />
