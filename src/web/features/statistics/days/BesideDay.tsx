import type { FigurePath } from '#domain/key-figures/key-figures'
import { dayAt } from '../../../ui/norwegian-time.ts'
import { figureText, withUnit } from '../explanation/figure-words.ts'
import { ChangeArrow } from '../trends/ChangeArrow.tsx'
import { againstInWords } from '../trends/in-words.ts'
import styles from './BesideDay.module.css'
import type { Beside } from './beside.ts'

interface BesideDayProps {
  readonly figure: FigurePath
  /** Null keeps its room, so that what comes moves nothing. */
  readonly beside: Beside | null
}

/** 'mot 172 013 kr 3. sep. ↗ 10,3 %': on a phone the arrow alone for the eye. */
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
