import { useQuery } from '@tanstack/react-query'
import type { ListedEmployee } from '#contract/employees/employees'
import { hasNoAccess } from '#domain/access/user-types'
import { Picker } from '../../ui/Picker.tsx'
import styles from './AddUser.module.css'
import { possibleUsers } from './queries.ts'
import { userWords } from './words.ts'

interface AddUserProps {
  /** The existing rows. */
  readonly taken: readonly { readonly objectId: string }[]
  readonly onAdd: (person: ListedEmployee) => void
}

const labelOf = ({ name, account, blocked }: ListedEmployee): string => {
  if (blocked) return `${name} (sperret)`
  if (account === 'waiting') return `${name} (venter på godkjenning)`
  return account === 'active' ? name : `${name} (ikke koblet)`
}

/** The last row. It adds an existing person as a new user of type employee [R064]. */
export const AddUser = ({ taken, onAdd }: AddUserProps) => {
  const { data = [] } = useQuery(possibleUsers)
  const free = data.filter(
    ({ objectId, type }) =>
      type !== undefined && hasNoAccess(type) && !taken.some(row => row.objectId === objectId),
  )
  return (
    <div className={styles.add}>
      <Picker
        label={userWords.add}
        hiddenLabel
        placeholder={userWords.add}
        choices={free.map(person => ({ value: person.objectId, label: labelOf(person) }))}
        value={null}
        onChange={objectId => {
          const person = free.find(one => one.objectId === objectId)
          if (person) onAdd(person)
        }}
      />
    </div>
  )
}
