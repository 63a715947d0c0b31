import type { ReactNode } from 'react'
import styles from './Views.module.css'

/** A row with tabs on the left and filters on the right. */
export const Views = ({ children }: { children: ReactNode }) => <div className={styles.views}>{children}</div>

/** The time frames and the month picker, side by side. */
export const Spans = ({ children }: { children: ReactNode }) => <div className={styles.spans}>{children}</div>
