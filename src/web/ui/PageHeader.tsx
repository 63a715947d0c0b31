import { type ReactNode, useEffect } from 'react'
import styles from './PageHeader.module.css'

interface PageHeaderProps {
  readonly title: string
  /** What the browser's tab says where the heading alone is too little; '– Föhn' is added. */
  readonly tabTitle?: string
  readonly lang?: string
  /** How fresh it is: 'oppdatert 14:32, siste import 14:15'. */
  readonly stamp?: ReactNode
  /** Before the title, such as the way back. */
  readonly before?: ReactNode
  readonly actions?: ReactNode
}

export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} – Föhn`
  }, [title])
}

/** The head of a page: it names the place, in the tab as well, and takes the focus when a person comes to it. */
export const PageHeader = ({ title, tabTitle, lang, stamp, before, actions }: PageHeaderProps) => {
  usePageTitle(tabTitle ?? title)
  return (
    <header className={styles.header}>
      {before}
      <div className={styles.words}>
        <h1 tabIndex={-1} lang={lang}>
          {title}
        </h1>
        {stamp && <p className={styles.stamp}>{stamp}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
