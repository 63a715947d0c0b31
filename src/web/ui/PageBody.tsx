import type { ReactNode } from 'react'
import styles from './PageBody.module.css'

/** The padding of a page under its head. */
export const PageBody = ({ children }: { children: ReactNode }) => (
  <div className={styles.body}>{children}</div>
)
