import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './PayrollSheet.module.css'

interface FloatingErrorProps {
  readonly id: string
  readonly under: RefObject<HTMLElement | null>
  readonly lang?: string
  readonly children: ReactNode
}

/** An error below a grid field. It is placed outside the grid, which would clip it, and follows the field. */
export const FloatingError = ({ id, under, lang, children }: FloatingErrorProps) => {
  const [at, setAt] = useState<{ left: number; top: number } | null>(null)

  useLayoutEffect(() => {
    const follow = () => {
      const box = under.current?.getBoundingClientRect()
      if (box) setAt({ left: box.left, top: box.bottom + 4 })
    }
    follow()
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
    }
  }, [under])

  return (
    at &&
    createPortal(
      <p id={id} role="alert" lang={lang} className={styles.floatingError} style={at}>
        <IconAlertCircle aria-hidden="true" />
        {children}
      </p>,
      document.body,
    )
  )
}
