import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { pastMonths, selectableWeeks } from '#domain/statistics/choosable-spans'
import { type ChosenSpan, daysOf } from '#domain/statistics/spans'
import { capitalised } from '#domain/values/capitalised'
import { monthWord, shortRangeName } from '#domain/values/day-names'
import { isInterval } from '#domain/values/interval'
import { type Day, firstDay, type Month } from '#domain/values/month'
import { isWeek, type Week, weekOf } from '#domain/values/week'
import { classes } from '../../../ui/classes.ts'
import { dayAt } from '../../../ui/norwegian-time.ts'
import { ChooseDays } from './ChooseDays.tsx'
import styles from './SpanChoices.module.css'
import { type ListedSpan, SpanList } from './SpanList.tsx'

const kinds = { month: 'Måned', week: 'Uke', days: 'Fra – til' } as const
type Kind = keyof typeof kinds
const allKinds = Object.keys(kinds) as Kind[]
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

const kindOf = (chosen: ChosenSpan | null): Kind => {
  if (chosen === null) return 'month'
  if (isWeek(chosen)) return 'week'
  return isInterval(chosen) ? 'days' : 'month'
}

const listedMonth = (month: Month): ListedSpan<Month> => ({
  span: month,
  label: capitalised(monthWord(firstDay(month))),
})

/** 'Uke 47', '16.–22. nov.' */
const listedWeek = (week: Week, today: Day): ListedSpan<Week> => {
  const days = shortRangeName(daysOf(week, today))
  return {
    span: week,
    label: `Uke ${Number(week.slice(6))}`,
    note: week === weekOf(today) ? `${days}, hittil` : days,
  }
}

interface SpanChoicesProps {
  readonly chosen: ChosenSpan | null
  readonly onChoose: (span: ChosenSpan) => void
}

/** The months, the weeks and the days that can be shown. */
export const SpanChoices = ({ chosen, onChoose }: SpanChoicesProps) => {
  const [kind, setKind] = useState(() => kindOf(chosen))
  const id = useId()
  const today = dayAt(Date.now())
  const panels: Record<Kind, () => ReactNode> = {
    month: () => (
      <SpanList of="Måneder" spans={pastMonths(today).map(listedMonth)} chosen={chosen} onChoose={onChoose} />
    ),
    week: () => (
      <SpanList
        of="Uker"
        spans={selectableWeeks(today).map(week => listedWeek(week, today))}
        chosen={chosen}
        onChoose={onChoose}
      />
    ),
    days: () => <ChooseDays chosen={chosen} today={today} onChoose={onChoose} />,
  }
  const pressed = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const place = allKinds.indexOf(kind) + (steps[key] ?? 0)
    const next = allKinds[place]
    if (!steps[key] || !next) return
    setKind(next)
    currentTarget.querySelectorAll('button')[place]?.focus()
  }
  return (
    <div className={styles.choices}>
      <div role="tablist" aria-label="Velg" className={styles.tabs} onKeyDown={pressed}>
        {allKinds.map(one => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            aria-selected={kind === one}
            aria-controls={kind === one ? `${id}-panel` : undefined}
            tabIndex={kind === one ? 0 : -1}
            className={classes(styles.tab, kind === one && styles.current)}
            onClick={() => setKind(one)}
          >
            {kinds[one]}
          </button>
        ))}
      </div>
      <div
        key={kind}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${kind}`}
        className={styles.panel}
      >
        {panels[kind]()}
      </div>
    </div>
  )
}
