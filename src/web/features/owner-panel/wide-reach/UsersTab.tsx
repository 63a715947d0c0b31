import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { users } from '#contract/users/users'
import { type Role, roles } from '#domain/access/roles'
import { hasWideReach } from '#domain/access/second-step'
import { call } from '../../../api/client.ts'
import { asFailure } from '../../../failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { Fetched } from '../../../ui/Fetched.tsx'
import { Picker } from '../../../ui/Picker.tsx'
import { Select } from '../../../ui/Select.tsx'
import { ListSkeleton } from '../../../ui/Skeleton.tsx'
import { showToast } from '../../../ui/toast.ts'
import { allEmployees, useWideReachChanged, wideReach } from '../queries.ts'
import { chainTypes } from './chain-types.ts'
import styles from './UsersTab.module.css'
import { WideReachRow } from './WideReachRow.tsx'
import { wideReachWords } from './words.ts'

const given = chainTypes.filter(({ value }) => value !== 'employee')
const isWide = (type: Role | undefined) => roles.some(role => role === type && hasWideReach(role))

/** Gives an employee a chain-level role. */
const AddUser = () => {
  const people = useQuery(allEmployees)
  const [objectId, setObjectId] = useState<string | null>(null)
  const [type, setType] = useState<Role>('chain')
  const changed = useWideReachChanged()
  const chosen = people.data?.find(one => one.objectId === objectId)
  const add = useMutation({
    mutationFn: (person: { objectId: string; name: string }) =>
      call(users.saveAccess, { body: { objectId: person.objectId, name: person.name, type, access: [] } }),
    onSuccess: (_, { objectId: added, name }) => {
      setObjectId(now => (now === added ? null : now))
      showToast({ text: wideReachWords.saved(name) })
    },
    onSettled: changed,
  })
  return (
    <section className={styles.add} aria-labelledby="add-chain-user">
      <h2 id="add-chain-user">{wideReachWords.add}</h2>
      <div className={styles.addFields}>
        <Picker
          label={wideReachWords.pick}
          placeholder={wideReachWords.pick}
          clearable
          choices={(people.data ?? [])
            .filter(one => !isWide(one.type))
            .map(one => ({ value: one.objectId, label: one.name }))}
          value={objectId}
          onChange={setObjectId}
        />
        <Select label={wideReachWords.addAs} value={type} choices={given} onChange={setType} />
        <Button busy={add.isPending} disabled={!chosen} onClick={() => chosen && add.mutate(chosen)}>
          {wideReachWords.save}
        </Button>
      </div>
      {add.error && <ErrorNote failure={asFailure(add.error)} consequence={wideReachWords.nothingSaved} />}
    </section>
  )
}

/** The people with access to the chain and their sign-in methods, and a form to add another. */
export const UsersTab = () => {
  const users = useQuery(wideReach)
  return (
    <Fetched
      queries={[users]}
      what={wideReachWords.what}
      waiting={<ListSkeleton label={wideReachWords.waiting} rows={5} />}
    >
      <p className={styles.why}>{wideReachWords.why}</p>
      <ul className={styles.list}>
        {users.data?.map(user => (
          <WideReachRow key={`${user.objectId} ${user.version}`} user={user} />
        ))}
      </ul>
      <AddUser />
    </Fetched>
  )
}
