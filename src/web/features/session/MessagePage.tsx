import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { usePageTitle } from '../../ui/PageHeader.tsx'
import styles from './MessagePage.module.css'
import { SignedOutFrame } from './SignedOutFrame.tsx'

interface MessagePageProps {
  readonly title: string
  /** Adds a coloured background for a success or a warning. */
  readonly level?: 'success' | 'warning'
  readonly children: ReactNode
}

/** A message for signed-out users with a link to the login page. */
export const MessagePage = ({ title, level, children }: MessagePageProps) => {
  usePageTitle(title)
  return (
    <SignedOutFrame>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.message} role="status">
        {level ? <Note level={level} title={children} /> : <p className={styles.text}>{children}</p>}
      </div>
      <ButtonLink as="a" href="/" size="large">
        Til innlogging
      </ButtonLink>
    </SignedOutFrame>
  )
}
