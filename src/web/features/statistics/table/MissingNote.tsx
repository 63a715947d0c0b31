import type { Column } from '../queries.ts'
import styles from './MissingNote.module.css'
import { missingSentences } from './missing-sentences.ts'

/** Explains dashes and lists the number of missing days. */
export const MissingNote = ({ columns }: { readonly columns: readonly Column[] }) => {
  const sentences = missingSentences(columns)
  if (sentences.length === 0) return null
  return (
    <ul className={styles.missing} aria-label="Tall som mangler">
      {sentences.map(sentence => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
