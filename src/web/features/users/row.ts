import type { User } from '#contract/users/users'
import type { Role } from '#domain/access/roles'
import { accessOf, hasNoAccess, isAssignable, needsSalons } from '#domain/access/user-types'
import { listed } from '../../ui/counted.ts'

/** A row of the page: a saved user or a new one. */
export interface UserRow
  extends Pick<User, 'objectId' | 'name' | 'type' | 'access' | 'avatar' | 'registered'> {
  readonly blocked: boolean
  readonly version?: number | undefined
  readonly isNew: boolean
}

export interface UserEdits {
  readonly type?: Role
  readonly access?: readonly string[]
}

export const edited = (row: UserRow, edits: UserEdits | undefined): UserRow => ({
  ...row,
  ...edits,
  access: [...(edits?.access ?? row.access)],
})

const sameSalons = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every(salonId => b.includes(salonId))

/** The effective access list: empty for types without one. */
const effective = ({ type, access }: Pick<UserRow, 'type' | 'access'>) =>
  accessOf(type, access) === 'listed' ? access : []

export const isUserChanged = (saved: UserRow, row: UserRow): boolean =>
  saved.isNew || row.type !== saved.type || !sameSalons(effective(row), effective(saved))

/** True for the chain's own types, which are assigned in the admin panel and are read-only here. */
export const isReadOnly = ({ type }: UserRow): boolean => !isAssignable(type)

export const lacksSalons = ({ type, access }: UserRow): boolean => needsSalons(type) && access.length === 0

/** LAGRE is disabled for advisers and supervisors without salons, and for a new row whose type has no access [R063]. */
export const maySave = (saved: UserRow, row: UserRow): boolean =>
  isUserChanged(saved, row) && !lacksSalons(row) && !(row.isNew && hasNoAccess(row.type))

/** 'Solsiden lagt til, ikke lagret': the changes of an unsaved row. */
export const changeInWords = (
  saved: UserRow,
  row: UserRow,
  nameOf: (salonId: string) => string,
): string | null => {
  if (!isUserChanged(saved, row) || saved.isNew) return null
  if (row.type !== saved.type) return 'Type endret, ikke lagret'
  const added = row.access.filter(id => !saved.access.includes(id)).map(nameOf)
  const gone = saved.access.filter(id => !row.access.includes(id)).map(nameOf)
  const parts = [
    added.length > 0 && `${listed(added)} lagt til`,
    gone.length > 0 && `${listed(gone)} tatt bort`,
  ].filter(part => part !== false)
  return `${parts.join(', ')}, ikke lagret`
}

/** The rows whose name contains the search text, optionally limited to one type. */
export const filtered = (rows: readonly UserRow[], text: string, type: string): readonly UserRow[] => {
  const wanted = text.trim().toLocaleLowerCase('nb')
  return rows.filter(
    row => (type === '' || row.type === type) && row.name.toLocaleLowerCase('nb').includes(wanted),
  )
}
