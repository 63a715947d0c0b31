import { Level } from '../../../ui/Level.tsx'
import styles from './Legend.module.css'

/** Explains the level marks visually. Screen readers hear the level with each figure. */
export const Legend = () => (
  <p className={styles.legend} aria-hidden="true">
    <Level level="success">høyt</Level>
    <Level level="warning">middels</Level>
    <Level level="danger">lavt</Level>
  </p>
)
