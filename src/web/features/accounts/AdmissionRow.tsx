import type { Admission } from '#contract/accounts/accounts'
import { useMe } from '../../api/use-session.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { momentAt } from '../../ui/norwegian-time.ts'
import rows from '../../ui/Rows.module.css'
import { TextField } from '../../ui/TextField.tsx'
import styles from './InvitationsPage.module.css'
import { invitationsWords } from './words.ts'

interface AdmissionRowProps {
  readonly admission: Admission
  /** Undefined if the person is not chosen. */
  readonly email: string | undefined
  readonly onChange: (email: string | undefined) => void
}

/** A person to invite. The e-mail is asked for once the person is chosen. */
export const AdmissionRow = ({ admission, email, onChange }: AdmissionRowProps) => {
  const { name, activeIn, state, since, until } = admission
  const { salons } = useMe()
  const places = activeIn.flatMap(id => salons.find(({ objectId }) => objectId === id)?.name ?? [])
  return (
    <li className={`${rows.row} ${styles.row}`}>
      <Checkbox
        label={name}
        {...(places.length > 0 && { help: places.join(', ') })}
        checked={email !== undefined}
        onChange={checked => onChange(checked ? (admission.email ?? '') : undefined)}
      />
      <span className={styles.state}>
        {invitationsWords.states[state]}
        {state === 'invited' && until && `, virker til ${momentAt(until)}`}
        {state === 'expired' && since && `, fra ${momentAt(since)}`}
      </span>
      {email !== undefined && (
        <TextField
          label={invitationsWords.email(name)}
          hiddenLabel
          placeholder={invitationsWords.placeholder}
          type="email"
          maxLength={40}
          autoComplete="off"
          value={email}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </li>
  )
}
