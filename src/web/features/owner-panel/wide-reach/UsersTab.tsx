import { useQuery } from '@tanstack/react-query'
import { ListSkeleton } from '../../../ui/Skeleton.tsx'
import { Fetched } from '../../../ui/Fetched.tsx'
import { wideReach } from '../queries.ts'
import { AddUser } from './AddUser.tsx'
import { UserRow } from './UserRow.tsx'
import styles from './UsersTab.module.css'
import { words } from './words.ts'

/** The people with access to the chain and their sign-in methods, and a form to add another. */
export const UsersTab = () => {
  const users = useQuery(wideReach)
  return (
    <Fetched queries={[users]} what={words.what} waiting={<ListSkeleton label={words.waiting} rows={5} />}>
      <p className={styles.why}>{words.why}</p>
      <ul className={styles.list}>
        {users.data?.map(user => (
          <UserRow key={`${user.objectId} ${user.version}`} user={user} />
        ))}
      </ul>
      <AddUser />
    </Fetched>
  )
}
