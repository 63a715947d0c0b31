import type { ReactNode } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { usePageTitle } from '../../ui/PageHeader.tsx'
import styles from './PersonHeader.module.css'

interface PersonHeaderProps {
  readonly title: string
  readonly tabTitle: string
  readonly person: { readonly name: string; readonly avatar: string | null }
  readonly stamp: ReactNode
  /** A small link that stays beside the name, on phones too. */
  readonly aside?: ReactNode
  readonly actions?: ReactNode
  /** True while the name is not known. */
  readonly awaited?: boolean
}

/** The header of a person's page, with the avatar beside the title. */
export const PersonHeader = ({
  title,
  tabTitle,
  person,
  stamp,
  aside,
  actions,
  awaited,
}: PersonHeaderProps) => {
  usePageTitle(tabTitle)
  return (
    <header className={classes(styles.header, awaited && styles.awaited)}>
      <div className={styles.person}>
        <Avatar name={person.name} src={person.avatar} size="large" />
        <div className={styles.words}>
          <h1 tabIndex={-1}>{title}</h1>
          <p className={styles.stamp}>{stamp}</p>
        </div>
        {aside}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
