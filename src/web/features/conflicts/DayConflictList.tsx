import { useRef } from 'react'
import type { DayConflict } from '#contract/conflicts/conflicts'
import { figureLabels } from '#domain/sales/daily-figures'
import { number } from '#domain/values/number-format'
import { useMe } from '../../api/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { momentAt } from '../../ui/norwegian-time.ts'
import styles from './ConflictList.module.css'
import { dayWords, differingFigures, nameOfDay } from './day-words.ts'
import { useDecideDays } from './use-decide-days.ts'

interface SideProps {
  readonly title: string
  readonly day: DayConflict
  readonly side: 'byHand' | 'inFile'
  /** The source of the figures and the time of entry. */
  readonly from: string
}

/** One side's version of the differing figures. */
const Side = ({ title, day, side, from }: SideProps) => (
  <div className={styles.version}>
    <h4>{title}</h4>
    <ul className={styles.lines}>
      {differingFigures(day).map(figure => {
        const value = day[side].figures[figure]
        return (
          <li key={figure}>
            <span>{figureLabels[figure]}</span>
            <span className={styles.amount}>{value === null ? dayWords.derived : number(value)}</span>
          </li>
        )
      })}
    </ul>
    <p className={styles.file}>{from}</p>
  </div>
)

interface DayConflictListProps {
  /** The total number of conflicts. */
  readonly total: number
  readonly days: readonly DayConflict[]
}

/** Corrected days beside the version of the file, with a choice between the two. */
export const DayConflictList = ({ total, days }: DayConflictListProps) => {
  const me = useMe()
  const deciding = useDecideDays()
  const list = useRef<HTMLUListElement>(null)
  const decide = ({ salonId, objectId, day, version }: DayConflict, use: 'correction' | 'file') =>
    deciding.mutate(
      { days: [{ salonId, objectId, day, version }], use },
      // The decided item leaves the list. Move the focus to the list so that the keyboard stays close to the next item.
      { onSuccess: () => list.current?.focus() },
    )
  const busy = ({ version }: DayConflict, use: 'correction' | 'file') =>
    deciding.isPending && deciding.variables.use === use && deciding.variables.days[0]?.version === version

  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.list} aria-label={dayWords.title}>
        {days.map(day => (
          <li key={`${day.salonId} ${day.objectId} ${day.day}`} className={styles.conflict}>
            <h3>{nameOfDay(day)}</h3>
            <div className={styles.both}>
              <Side
                title={dayWords.byHand}
                day={day}
                side="byHand"
                from={`${day.byHand.enteredBy}, ${momentAt(day.byHand.enteredAt)}`}
              />
              <Side
                title={dayWords.inFile}
                day={day}
                side="inFile"
                from={[
                  day.inFile.file,
                  `nr. ${day.inFile.numbers.join(' og ')}`,
                  momentAt(day.inFile.importedAt),
                ]
                  .filter(Boolean)
                  .join(', ')}
              />
            </div>
            {day.objectId === me.objectId ? (
              <p className={styles.file}>{dayWords.own}</p>
            ) : (
              <div className={styles.actions}>
                {(['correction', 'file'] as const).map(use => (
                  <Button
                    key={use}
                    aria-label={`${use === 'correction' ? dayWords.keep : dayWords.useFile}, ${nameOfDay(day)}`}
                    busy={busy(day, use)}
                    disabled={deciding.isPending}
                    onClick={() => decide(day, use)}
                  >
                    {use === 'correction' ? dayWords.keep : dayWords.useFile}
                  </Button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      {total > days.length && (
        <p className={styles.file}>
          {days.length} av {total} vises. De neste kommer når disse er valgt.
        </p>
      )}
    </>
  )
}
