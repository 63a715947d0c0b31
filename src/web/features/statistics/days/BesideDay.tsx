import type { FigurePath } from '#domain/statistics/key-figures'
import { dayAt } from '../../../ui/norwegian-time.ts'
import { figureText, withUnit } from '../explanation/figure-words.ts'
import { ChangeArrow } from '../trends/ChangeArrow.tsx'
import { againstInWords } from '../trends/in-words.ts'
import styles from './BesideDay.module.css'
import type { Beside } from './beside.ts'

interface BesideDayProps {
  readonly figure: FigurePath
  /** Null reserves the space, so that nothing moves when the value arrives. */
  readonly beside: Beside | null
}

/** 'mot 172 013 kr 3. sep. ↗ 10,3 %'. A phone shows only the arrow; screen readers get the full text. */
export const BesideDay = ({ figure, beside }: BesideDayProps) =>
  beside ? (
    <span className={styles.beside}>
      <span className={styles.other}>
        <span className="visually-hidden">, </span>mot {withUnit(figureText(beside.figures, figure), figure)}{' '}
        {againstInWords({ from: beside.day, to: beside.day }, dayAt(Date.now()))}
      </span>{' '}
      <ChangeArrow percent={beside.percent} />
    </span>
  ) : (
    <span className={styles.beside} />
  )
