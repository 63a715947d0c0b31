import { kroner } from '#domain/values/number-format'
import { Note } from '../../ui/Note.tsx'
import styles from './DraftTools.module.css'
import type { SheetRow } from './sheet/sheet-rows.ts'
import type { Suggestions } from './sheet/suggestions-context.ts'

interface NotInSheetProps {
  readonly suggestions: Suggestions
  readonly rows: readonly SheetRow[]
}

/**
 * People outside the sheet with redo suggestions for this month. Without this note nobody would see the
 * suggestions [C44].
 */
export const NotInSheet = ({ suggestions, rows }: NotInSheetProps) => {
  const inSheet = new Set(rows.map(({ objectId }) => objectId))
  const others = [...suggestions.values()].filter(
    ({ objectId, amount }) => amount !== 0 && !inSheet.has(objectId),
  )
  if (others.length === 0) return null
  return (
    <div className={styles.notes}>
      <Note level="neutral" title="Forslag for omklipp til ansatte som ikke er i rapporten">
        {others.map(({ objectId, name, amount }) => (
          <p key={objectId}>{`${name}: ${kroner(amount)}`}</p>
        ))}
      </Note>
    </div>
  )
}
