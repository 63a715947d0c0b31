import type { ReactNode } from 'react'
import styles from './Field.module.css'
import { IconAlertCircle } from './icons.ts'

/** The error below a field. The entered text is kept [R141]. */
export const FieldError = ({
  id,
  lang,
  children,
}: {
  id?: string
  lang?: string | undefined
  children: ReactNode
}) => (
  <p id={id} className={styles.error} lang={lang}>
    <IconAlertCircle aria-hidden="true" />
    <span>{children}</span>
  </p>
)
