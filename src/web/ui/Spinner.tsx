import styles from './Spinner.module.css'

/** The spinner of a busy button. Never used over figures. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />
