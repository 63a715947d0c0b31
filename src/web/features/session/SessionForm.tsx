import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { usePageTitle } from '../../ui/PageHeader.tsx'
import styles from './SessionForm.module.css'
import type { FormErrors } from './said.ts'

interface SessionFormProps {
  readonly title: string
  readonly lead?: string
  /** The label of the button. */
  readonly action: string
  readonly complete: boolean
  readonly loading: boolean
  readonly errors: FormErrors
  readonly submit: () => Promise<void>
  /** An alternative sign-in method, below the button. */
  readonly beside?: ReactNode
  /** Links below the buttons. */
  readonly links: readonly { readonly href: string; readonly label: string }[]
  readonly children: ReactNode
}

/** A form for signed-out users: heading, fields, errors, one button and links. */
export const SessionForm = (props: SessionFormProps) => {
  const { title, lead, action, complete, loading, errors, submit, beside, links, children } = props
  usePageTitle(title)

  // A disabled button also blocks Enter, so submit here to show what is missing.
  const submitWithEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !complete && event.target instanceof HTMLInputElement) void submit()
  }

  return (
    <form
      className={styles.form}
      noValidate
      onKeyDown={submitWithEnter}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
      {errors.form && <Note level="danger" title={errors.form.text} lang={errors.form.lang} alert />}
      <Button type="submit" look="primary" size="large" busy={loading} disabled={!complete}>
        {action}
      </Button>
      {beside}
      <nav className={styles.links} aria-label="Konto">
        {links.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </nav>
    </form>
  )
}
