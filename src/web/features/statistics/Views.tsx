import type { ReactNode } from 'react'
import styles from './Views.module.css'

/** The line of tabs at the left and what they are narrowed by at the right. */
export const Views = ({ children }: { children: ReactNode }) => <div className={styles.views}>{children}</div>

/** The time frames and the way to a past month, side by side. */
export const Spans = ({ children }: { children: ReactNode }) => <div className={styles.spans}>{children}</div>
