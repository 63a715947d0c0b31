import { Wordmark } from '../ui/Wordmark.tsx'
import styles from './Opening.module.css'

/** While it is not yet known who is here. */
export const Opening = () => (
  <div className={styles.opening} role="status">
    <Wordmark />
    <span className="visually-hidden">Åpner</span>
  </div>
)
