import styles from './SkipLink.module.css'

/** The first stop of Tab: past the navigation, to the work. */
export const SkipLink = ({ to }: { to: string }) => (
  <a
    className={styles.skip}
    href={`#${to}`}
    onClick={event => {
      event.preventDefault()
      document.getElementById(to)?.focus()
    }}
  >
    Gå til innholdet
  </a>
)
