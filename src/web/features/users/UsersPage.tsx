import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { roleLabels, roles } from '#domain/access/roles'
import { isSignedIn, useMe } from '../../api/use-session.ts'
import { asFailure } from '../../failure.ts'
import { Button } from '../../ui/Button.tsx'
import { counted } from '../../ui/counted.ts'
import { IconSearch } from '../../ui/icons.ts'
import { NotFetched } from '../../ui/NotFetched.tsx'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Select } from '../../ui/Select.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { losesChanges, useLeaveWarning } from '../../ui/use-leave-warning.ts'
import { useSearchField } from '../../ui/use-search-field.ts'
import { AddUser } from './AddUser.tsx'
import { filtered } from './row.ts'
import { UserLine } from './UserLine.tsx'
import styles from './UsersPage.module.css'
import { useUserRows } from './use-user-rows.ts'
import { userWords } from './words.ts'

/** /users: the users with their types and access [R060]. Redirects home without the users permission. */
export const UsersPage = () =>
  useMe().permissions.includes('users') ? <Users /> : <Navigate to="/" replace />

/** Maximum number of rows shown at first. Search finds the others. */
const AT_FIRST = 50

const typeFilter = [
  { value: '', label: userWords.everyType },
  ...roles.filter(type => type !== 'employee').map(value => ({ value, label: roleLabels[value] })),
]

const Users = () => {
  const me = useMe()
  const rows = useUserRows()
  const [search, setSearch] = useSearchParams()
  const [shown, setShown] = useState(AT_FIRST)
  const { data, error, isFetching, refetch } = rows.list
  useLeaveWarning({ unsaved: rows.unsaved, question: losesChanges('av adgang'), isSignedIn })

  const salons = me.salons.map(({ objectId, name }) => ({ value: objectId, label: name }))
  const text = search.get('q') ?? ''
  const type = search.get('type') ?? ''
  const narrow = (name: string, value: string) => {
    setShown(AT_FIRST)
    setSearch(
      before => {
        if (value) before.set(name, value)
        else before.delete(name)
        return before
      },
      { replace: true },
    )
  }
  const field = useSearchField({ search: text, onSearch: value => narrow('q', value) })
  const found = filtered(rows.rows, text, type)
  const hidden = found.length - shown
  const withAccount = data?.filter(({ registered }) => registered).length ?? 0

  return (
    <>
      <PageHeader
        title={userWords.title}
        stamp={
          data
            ? `${counted(withAccount, 'bruker', 'brukere')} med konto. Du selv er ikke med i lista.`
            : '\u00a0'
        }
        actions={
          <>
            <div className={styles.search}>
              <IconSearch aria-hidden="true" />
              <input
                type="search"
                aria-label={userWords.search}
                placeholder={userWords.search}
                value={field.written}
                onChange={event => field.write(event.target.value)}
              />
            </div>
            <div className={styles.types}>
              <Select
                label="Vis type"
                hiddenLabel
                choices={typeFilter}
                value={type}
                onChange={value => narrow('type', value)}
              />
            </div>
          </>
        }
      />
      <PageBody>
        {error && (
          <NotFetched
            failure={asFailure(error)}
            what="Brukerne"
            hasEarlier={!!data}
            onRetry={refetch}
            retrying={isFetching}
          />
        )}
        {!data && !error && <ListSkeleton label="Henter brukerne" rows={6} />}
        {(data || error) && (
          <>
            <div className={styles.heads} aria-hidden="true">
              <span>{userWords.name}</span>
              <span>{userWords.type}</span>
              <span>{userWords.salons}</span>
            </div>
            <ul aria-label={userWords.title}>
              {found.slice(0, shown).map(row => (
                <UserLine key={row.objectId} row={row} rows={rows} salons={salons} />
              ))}
            </ul>
            {data && found.length === 0 && (text || type) && <p className={styles.none}>Ingen treff.</p>}
            {hidden > 0 && (
              <div className={styles.more}>
                <Button onClick={() => setShown(shown + AT_FIRST)}>
                  Vis {Math.min(hidden, AT_FIRST)} til av {found.length}
                </Button>
              </div>
            )}
            {data && <AddUser taken={rows.rows} onAdd={rows.add} />}
          </>
        )}
      </PageBody>
    </>
  )
}
