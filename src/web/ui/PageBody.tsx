import type { ReactNode } from 'react'
import styles from './PageBody.module.css'

/** The padded content below the page header. */
export const PageBody = ({ children }: { children: ReactNode }) => (
  <div className={styles.body}>{children}</div>
)
