import styles from './Spinner.module.css'

/** Turns inside a button that works; never over figures. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />
