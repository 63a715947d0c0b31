import { fixed, NO_FIGURE } from '#domain/values/number-format'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '../../../ui/icons.ts'
import styles from './ChangeArrow.module.css'

const directionOf = (shown: number) => {
  if (shown === 0) return { Arrow: IconArrowRight, word: 'uendret' }
  return shown > 0 ? { Arrow: IconArrowUpRight, word: 'opp' } : { Arrow: IconArrowDownRight, word: 'ned' }
}

/**
 * A grey arrow with a percentage: '↗ 2,1 %'. Grey, because colour stands for level, never direction. '–' when
 * unknown.
 */
export const ChangeArrow = ({ percent }: { percent: number | null }) => {
  if (percent === null) {
    return (
      <span className={styles.change}>
        <span className="visually-hidden">, kan ikke sammenlignes</span>
        <span aria-hidden="true">{NO_FIGURE}</span>
      </span>
    )
  }
  const { Arrow, word } = directionOf(Math.round(percent * 10))
  return (
    <span className={styles.change}>
      <span className="visually-hidden">, {word} </span>
      <Arrow aria-hidden="true" />
      {`${fixed(Math.abs(percent), 1)}\u00a0%`}
    </span>
  )
}
