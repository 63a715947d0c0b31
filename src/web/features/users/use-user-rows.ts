import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedEmployee } from '#contract/employees/employees'
import { users } from '#contract/users/users'
import { hasNoAccess } from '#domain/access/user-types'
import { call } from '../../api/client.ts'
import { useChanges } from '../../api/use-changes.ts'
import { asFailure, type Failure } from '../../failure.ts'
import { areYouSure } from '../../ui/are-you-sure.ts'
import { editedSince } from '../../ui/edited-since.ts'
import { showToast } from '../../ui/toast.ts'
import { USERS, userList } from './queries.ts'
import { edited, isUserChanged, type UserEdits, type UserRow } from './row.ts'
import { userWords } from './words.ts'

type ById<Value> = Readonly<Record<string, Value>>

const without = <Value>(all: ById<Value>, id: string): ById<Value> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => key !== id))

const newRow = ({ objectId, name, avatar, account, blocked, version }: ListedEmployee): UserRow => ({
  objectId,
  name,
  avatar,
  type: 'employee',
  access: [],
  isNew: true,
  registered: account === 'active',
  blocked: blocked ?? false,
  version,
})

/** The rows with local edits. Each is saved on its own. Changes by other users appear in unedited rows. */
export const useUserRows = () => {
  const queries = useQueryClient()
  const list = useQuery(userList)
  const [added, setAdded] = useState<readonly UserRow[]>([])
  const [edits, setEdits] = useState<ById<UserEdits>>({})
  const [failures, setFailures] = useState<ById<Failure>>({})
  useChanges(change => {
    if (change === 'refetch' || change.kind === 'person') void queries.invalidateQueries({ queryKey: USERS })
  })

  const known: readonly UserRow[] = (list.data ?? []).map(user => ({ ...user, isNew: false }))
  const fresh = added.filter(({ objectId }) => !known.some(one => one.objectId === objectId))
  const saved: readonly UserRow[] = [...known, ...fresh]
  const rows = saved.map(row => edited(row, edits[row.objectId]))

  const forget = (objectId: string) => {
    setEdits(all => without(all, objectId))
    setFailures(all => without(all, objectId))
  }

  const saving = useMutation({
    mutationFn: ({ objectId, name, type, access, version }: UserRow) =>
      call(users.saveAccess, { body: { objectId, name, type, access: [...access], version } }),
    onSuccess: async (_, row) => {
      // Keep the row until the list is refetched. The new list omits it if its type has no access.
      await queries.invalidateQueries({ queryKey: USERS })
      setEdits(all => {
        const rest = editedSince(all[row.objectId] ?? {}, row)
        return Object.keys(rest).length > 0 ? { ...all, [row.objectId]: rest } : without(all, row.objectId)
      })
      setFailures(all => without(all, row.objectId))
      setAdded(all => all.filter(({ objectId }) => objectId !== row.objectId))
      showToast({ text: userWords.saved(row.name) })
    },
    onError: (error, row) => setFailures(all => ({ ...all, [row.objectId]: asFailure(error) })),
  })

  return {
    list,
    rows,
    savedOf: (objectId: string) => saved.find(row => row.objectId === objectId) as UserRow,
    failureOf: (objectId: string): Failure | undefined => failures[objectId],
    savingId: saving.isPending ? saving.variables.objectId : null,
    unsaved: rows.some((row, i) => !row.isNew && isUserChanged(saved[i] as UserRow, row)),
    edit: (objectId: string, change: UserEdits) => {
      setFailures(all => without(all, objectId))
      setEdits(all => ({ ...all, [objectId]: { ...all[objectId], ...change } }))
    },
    add: (person: ListedEmployee) => setAdded(all => [...all, newRow(person)]),
    remove: (objectId: string) => {
      forget(objectId)
      setAdded(all => all.filter(row => row.objectId !== objectId))
    },
    /** Discards local edits and loads what another user has saved. */
    readAnew: async (objectId: string) => {
      await queries.invalidateQueries({ queryKey: USERS })
      forget(objectId)
    },
    save: async (before: UserRow, row: UserRow) => {
      const becomesOwner = row.type === 'owner' && before.type !== 'owner'
      const sure =
        !becomesOwner ||
        (await areYouSure({ consequence: userWords.becomesOwner(row.name), action: userWords.save }))
      if (sure) saving.mutate(row)
    },
    noAccess: (row: UserRow) => hasNoAccess(row.type),
  }
}

export type UserRows = ReturnType<typeof useUserRows>
