import { type DayState, isGap } from '#domain/sales/arrivals'
import { classes } from '../../../ui/classes.ts'
import styles from './Sign.module.css'
import { states } from './states.ts'

/** The sign of a day; the words for it are read aloud, and shown where one points. */
export const Sign = ({ state, day }: { state: DayState; day?: string }) => {
  const { icon: Icon, words } = states[state]
  return (
    <span className={classes(styles.sign, isGap(state) && styles.gap, styles[state])} title={words}>
      {day && <span aria-hidden="true">{day}</span>}
      <Icon aria-hidden="true" />
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
