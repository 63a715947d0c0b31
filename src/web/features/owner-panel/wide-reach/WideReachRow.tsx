import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ownerPanel, type WideReach } from '#contract/owner-panel/owner-panel'
import { users } from '#contract/users/users'
import { type Role, roleLabels } from '#domain/access/roles'
import { call } from '../../../api/client.ts'
import { useMe } from '../../../api/use-session.ts'
import { asFailure } from '../../../failure.ts'
import { areYouSure } from '../../../ui/are-you-sure.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { momentAt } from '../../../ui/norwegian-time.ts'
import { Select } from '../../../ui/Select.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useWideReachChanged } from '../queries.ts'
import { chainTypes } from './chain-types.ts'
import styles from './UsersTab.module.css'
import { wideReachWords } from './words.ts'

/** A person with access to the chain. The owner's own row and those of other owners are read-only here (D4). */
export const WideReachRow = ({ user }: { user: WideReach }) => {
  const me = useMe()
  const [type, setType] = useState<Role>(user.type)
  const changed = useWideReachChanged()
  const save = useMutation({
    mutationFn: () => {
      const { objectId, name, access, version } = user
      return call(users.saveAccess, { body: { objectId, name, type, access, version } })
    },
    onSuccess: () => showToast({ text: wideReachWords.saved(user.name) }),
    onSettled: changed,
  })
  const reset = useMutation({
    mutationFn: () => call(ownerPanel.resetSecondStep, { body: { objectId: user.objectId } }),
    onSuccess: () => showToast({ text: wideReachWords.resetDone(user.name) }),
    onSettled: changed,
  })
  const askToReset = async () => {
    const consequence = wideReachWords.resetConsequence(user.name)
    if (await areYouSure({ consequence, action: wideReachWords.reset, danger: true })) reset.mutate()
  }
  const own = user.objectId === me.objectId
  const fixed = own || user.type === 'owner'
  const failure = save.error ?? reset.error
  return (
    <li className={styles.row}>
      <div className={styles.person}>
        <p className={styles.name}>
          {user.name}
          {own && <span className={styles.note}> · {wideReachWords.you}</span>}
        </p>
        <p className={styles.note}>{about(user, me.salons).join(' · ')}</p>
      </div>
      <div className={styles.actions}>
        {fixed ? (
          <span>{roleLabels[user.type]}</span>
        ) : (
          <>
            <Select
              label={wideReachWords.type(user.name)}
              hiddenLabel
              value={type}
              choices={chainTypes}
              onChange={setType}
            />
            <Button busy={save.isPending} disabled={type === user.type} onClick={() => save.mutate()}>
              {wideReachWords.save}
            </Button>
          </>
        )}
        {!own && (user.hasCodes || user.passkeys > 0) && (
          <Button
            look="quiet"
            busy={reset.isPending}
            aria-label={wideReachWords.resetOf(user.name)}
            onClick={() => void askToReset()}
          >
            {wideReachWords.reset}
          </Button>
        )}
      </div>
      {failure && (
        <div className={styles.failure}>
          <ErrorNote failure={asFailure(failure)} consequence={wideReachWords.nothingSaved} />
        </div>
      )}
    </li>
  )
}

type SalonName = { readonly objectId: string; readonly name: string }

const about = (user: WideReach, salons: readonly SalonName[]): string[] => {
  const reached = salons.filter(({ objectId }) => user.access.includes(objectId)).map(({ name }) => name)
  const limited = user.type !== 'owner' && reached.length > 0
  const proofs = [
    ...(user.passkeys > 0 ? [wideReachWords.passkey(user.passkeys)] : []),
    ...(user.hasCodes ? [wideReachWords.codes] : []),
    ...(user.hasProvider ? [wideReachWords.provider] : []),
  ]
  return [
    limited ? wideReachWords.limited(reached.join(', ')) : wideReachWords.everywhere,
    ...(user.blocked ? [wideReachWords.blocked] : []),
    ...(user.registered ? [proofs.join(', ') || wideReachWords.passwordOnly] : [wideReachWords.unregistered]),
    user.seenAt ? wideReachWords.seen(momentAt(user.seenAt)) : wideReachWords.never,
  ]
}
