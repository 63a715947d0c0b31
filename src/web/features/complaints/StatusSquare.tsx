import { type Colour, colours } from '#domain/complaints/queue'
import { classes } from '../../ui/classes.ts'
import { type Icon, IconCheck, IconExclamationMark, IconHandStop, IconHourglass } from '../../ui/icons.ts'
import styles from './StatusSquare.module.css'

const icons: Readonly<Record<Colour, Icon>> = {
  red: IconExclamationMark,
  yellow: IconHandStop,
  gray: IconHourglass,
  green: IconCheck,
}

/** The state of a case for the reader, never shown by colour alone [R081]. */
export const StatusSquare = ({ colour }: { colour: Colour }) => {
  const Sign = icons[colour]
  return (
    <span
      className={classes(styles.square, styles[colour])}
      role="img"
      aria-label={colours[colour]}
      title={colours[colour]}
    >
      <Sign aria-hidden="true" />
    </span>
  )
}
