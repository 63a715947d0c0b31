import { fixed, NO_FIGURE } from '#domain/values/number-format'
import { LevelBars } from '../../ui/LevelBars.tsx'
import { TalkChart } from './TalkChart.tsx'
import styles from './TalkFigures.module.css'
import type { SheetFigure } from './use-talk-figures.ts'

const levelWords = { danger: 'lavt nivå', warning: 'middels nivå', success: 'høyt nivå' } as const

const signed = (value: number, decimals: number): string =>
  value > 0 ? `+${fixed(value, decimals)}` : fixed(value, decimals)

const Standing = ({ level, target, row }: SheetFigure) => {
  if (level) return <LevelBars level={level}>{levelWords[level]}</LevelBars>
  if (row.key === 'totalOms' && target !== null)
    return (
      <span>
        mål så langt {fixed(target, 0)} {row.unit}
      </span>
    )
  return <span>ukjent nivå</span>
}

const One = (shown: SheetFigure) => {
  const { row, value, change, against } = shown
  return (
    <div className={styles.figure}>
      <h3>{row.label}</h3>
      <p className={styles.value}>
        <b>{value === null ? NO_FIGURE : fixed(value, row.decimals)}</b>
        {value !== null && <span>{row.unit}</span>}
      </p>
      <p className={styles.standing}>
        <Standing {...shown} />
        <span>
          {change === null ? `${NO_FIGURE} ${against}` : `${signed(change, row.decimals)} ${against}`}
        </span>
      </p>
      <TalkChart {...shown} />
    </div>
  )
}

/** The three figures of a talk: value, level, change like for like, and six months (K43). */
export const TalkFigures = ({ figures }: { figures: readonly SheetFigure[] }) => (
  <section className={styles.figures} aria-label="Tre tall">
    {figures.map(shown => (
      <One key={shown.figure} {...shown} />
    ))}
  </section>
)
