import styles from './Page.module.css'
import { useTitle } from './use-title.ts'

/** An address that leads nowhere: why, and whom to ask. */
export const NothingHere = ({ title, why }: { title: string; why: string }) => {
  useTitle(title)
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p>{why}</p>
    </div>
  )
}
