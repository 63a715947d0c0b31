import { useEffect, useState } from 'react'
import { useStore } from '../store.ts'
import { classes } from './classes.ts'
import { IconAlertCircle, IconCheck, IconInfoCircle, IconX } from './icons.ts'
import styles from './Toasts.module.css'
import { closeToast, lifetimeOf, type ShownToast, toastStore } from './toast.ts'

const icons = { success: IconCheck, danger: IconAlertCircle, neutral: IconInfoCircle }

const ToastCard = ({ toast }: { toast: ShownToast }) => {
  const [paused, setPaused] = useState(false)
  const level = toast.level ?? 'success'
  const Icon = icons[level]

  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => closeToast(toast.id), lifetimeOf(toast))
    return () => clearTimeout(timer)
  }, [paused, toast])

  return (
    <li
      className={styles.toast}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon className={classes(styles.icon, styles[level])} aria-hidden="true" />
      <span className={styles.text} lang={toast.lang} role={level === 'danger' ? 'alert' : undefined}>
        {toast.text}
      </span>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.action?.onClick()
            closeToast(toast.id)
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label="Lukk meldingen"
        onClick={() => closeToast(toast.id)}
      >
        <IconX aria-hidden="true" />
      </button>
    </li>
  )
}

const ToastList = ({ toasts }: { toasts: readonly ShownToast[] }) => (
  <ul className={styles.list}>
    {toasts.map(toast => (
      <ToastCard key={toast.id} toast={toast} />
    ))}
  </ul>
)

const isError = ({ level }: ShownToast) => level === 'danger'

/**
 * Rendered once in the shell. The live region exists before its first message, so that every message is announced. Errors are
 * alerts outside it, which interrupt.
 */
export const Toasts = () => {
  const toasts = useStore(toastStore)
  const errors = toasts.filter(isError)
  return (
    <div className={styles.region}>
      <div role="status" aria-live="polite">
        <ToastList toasts={toasts.filter(toast => !isError(toast))} />
      </div>
      {errors.length > 0 && <ToastList toasts={errors} />}
    </div>
  )
}
