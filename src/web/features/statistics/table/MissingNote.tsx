import type { Column } from '../queries.ts'
import styles from './MissingNote.module.css'
import { missingSentences } from './missing-sentences.ts'

/** Why figures are dashes, and how many days others lack. */
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
