import { Wordmark } from '../ui/Wordmark.tsx'
import styles from './Opening.module.css'

/** Shown until it is known who is signed in. */
export const Opening = () => (
  <div className={styles.opening} role="status">
    <Wordmark />
    <span className="visually-hidden">Åpner</span>
  </div>
)
