import { IconX } from '@tabler/icons-react'
import { Select } from '../../ui/Select.tsx'
import styles from './ProfileChoice.module.css'

interface ProfileChoiceProps {
  readonly profiles: readonly { readonly objectId: string; readonly name: string }[]
  readonly chosen: string | null
  readonly onChoose: (objectId: string | null) => void
}

/** The vacant profiles in a native list with type-ahead. The choice can be cleared [R010]. */
export const ProfileChoice = ({ profiles, chosen, onChoose }: ProfileChoiceProps) => (
  <div className={styles.choice}>
    <div className={styles.list}>
      <Select
        label="Profil"
        placeholder="Velg navnet ditt"
        choices={profiles.map(({ objectId, name }) => ({ value: objectId, label: name }))}
        value={chosen}
        onChange={onChoose}
      />
    </div>
    {chosen !== null && (
      <button type="button" className={styles.clear} aria-label="Fjern valget" onClick={() => onChoose(null)}>
        <IconX aria-hidden="true" />
      </button>
    )}
  </div>
)
