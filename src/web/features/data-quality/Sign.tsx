import { type DayState, isGap } from '#domain/sales/arrivals'
import { classes } from '../../ui/classes.ts'
import styles from './Sign.module.css'
import { states } from './states.ts'

/** The symbol of a day. Its description is read by screen readers and shown on hover. */
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
