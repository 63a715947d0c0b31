import styles from './Page.module.css'
import { useTitle } from './use-title.ts'

/** Shown for an invalid address: explains why and whom to contact. */
export const NothingHere = ({ title, why }: { title: string; why: string }) => {
  useTitle(title)
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p>{why}</p>
    </div>
  )
}
