import type { Pace } from '#domain/key-figures/pace'
import type { Level as LevelName } from '#domain/key-figures/thresholds'
import { missingIn } from '#domain/key-figures/why-unknown'
import { notArrived } from '#domain/sales/sources'
import { kroner, number, percent } from '#domain/values/number-format'
import { Level } from '../../ui/Level.tsx'
import type { Column } from './queries.ts'
import styles from './Standing.module.css'

/** A month that runs is not lost: nothing of it is red. */
const levels: Record<Column['status']['title'], LevelName | null> = {
  'I mål': 'success',
  'Nær målet': 'warning',
  'Under målet': 'warning',
  'Mål mangler': null,
  'Omsetning mangler': null,
}

type Status = Pick<Column, 'status'>['status']

/** 'Nær målet · 87 %': how much of the whole month's goal is there (K12). */
const wordsOf = (status: Status) =>
  status.percentage === null ? status.title : `${status.title} · ${percent(status.percentage, 0)}`

/** Ahead of the pace, with some of the goal left: a month that goes as it should. */
const isOnTheWay = (pace: Pace | null): pace is Pace => pace !== null && pace.ahead >= 0 && pace.remaining > 0

interface StatusChipProps {
  readonly status: Status
  /** Null without a goal. */
  readonly pace: Pace | null
}

/** How the running month goes: on the way where it is ahead of the pace, else its status; with the percentage of the whole goal. */
export const StatusChip = ({ status, pace }: StatusChipProps) => {
  if (isOnTheWay(pace)) return <Level level="success">{`På vei · ${percent(status.percentage, 0)}`}</Level>
  const level = levels[status.title]
  return level ? (
    <Level level={level}>{wordsOf(status)}</Level>
  ) : (
    <span className={styles.without}>{wordsOf(status)}</span>
  )
}

/** 'Foran målet i går: 514 kr' */
export const AheadOrBehind = ({ pace, ofToday }: { pace: Pace; ofToday: boolean }) => (
  <>
    {pace.ahead < 0 ? 'Bak' : 'Foran'} målet {ofToday ? 'i dag' : 'i går'}: {kroner(Math.abs(pace.ahead), 0)}
  </>
)

interface StandingProps {
  readonly month: Column
  readonly pace: Pace | null
  /** Whether the pace is that of today, else that of yesterday. */
  readonly ofToday: boolean
}

/** How the running month stands against the goal: its pace, its status and percentage [R039]. */
export const Standing = ({ month, pace, ofToday }: StandingProps) => (
  <div className={styles.standing}>
    <StatusChip status={month.status} pace={pace} />
    {isOnTheWay(pace) && <p>{wordsOf(month.status)} av hele måneden</p>}
    {month.goal > 0 && (
      <p>
        {kroner(month.totalOms, 0)} av {kroner(month.goal, 0)} denne måneden
      </p>
    )}
    {pace && (
      <p>
        <AheadOrBehind pace={pace} ofToday={ofToday} />
      </p>
    )}
    <p>
      Bonuspoeng {number(month.bonusPoeng)}
      <span className={styles.source}>
        {month.bonusPoeng === null
          ? notArrived(missingIn(month))
          : 'høyt nivå gir 2, middels 1; er poeng ført i dagstallene, gjelder de'}
      </span>
    </p>
  </div>
)

/** As high as it will be. */
export const AwaitedStanding = () => <div className={styles.awaited} />
