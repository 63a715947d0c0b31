import styles from './SkipLink.module.css'

/** The first tab stop. It skips the navigation and moves to the main content. */
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
