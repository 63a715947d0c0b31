import type { RhythmLevel } from '#domain/statistics/rhythm'
import { classes } from '../../../ui/classes.ts'
import { IconArrowDown, IconArrowUp, IconHourglass, IconUserMinus } from '../../../ui/icons.ts'
import styles from './LevelSign.module.css'
import type { RhythmAddress } from './rhythm-place.ts'
import { levelName } from './rhythm-words.ts'

interface LevelSignProps {
  readonly level: RhythmLevel
  readonly kind: RhythmAddress['kind']
  /** Shows the sign alone; assistive technology reads the words. */
  readonly hidden?: boolean
}

const iconOf = (level: 'short' | 'spare', kind: RhythmAddress['kind']) => {
  if (kind === 'person') return level === 'short' ? IconArrowUp : IconArrowDown
  return level === 'short' ? IconUserMinus : IconHourglass
}

/** Where hands were missing or waited: a sign and its words. */
export const LevelSign = ({ level, kind, hidden = false }: LevelSignProps) => {
  const Icon = level === 'even' ? null : iconOf(level, kind)
  return (
    <span className={classes(styles.sign, styles[level])} title={hidden ? levelName(level, kind) : undefined}>
      {Icon && <Icon aria-hidden="true" />}
      <span className={hidden ? 'visually-hidden' : undefined}>
        {hidden && ', '}
        {levelName(level, kind)}
      </span>
    </span>
  )
}
