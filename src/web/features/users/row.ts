import type { User } from '#contract/users'
import type { Role } from '#domain/access/roles'
import { accessOf, hasNoAccess, isAssignable, needsSalons } from '#domain/access/user-types'
import { listed } from '../../ui/counted.ts'

/** A row of the screen: a user as saved, or somebody who is to be one. */
export interface UserRow
  extends Pick<User, 'objectId' | 'name' | 'type' | 'access' | 'avatar' | 'registered'> {
  readonly blocked: boolean
  readonly version?: number | undefined
  readonly isNew: boolean
}

export interface Edits {
  readonly type?: Role
  readonly access?: readonly string[]
}

export const edited = (row: UserRow, edits: Edits | undefined): UserRow => ({
  ...row,
  ...edits,
  access: [...(edits?.access ?? row.access)],
})

const sameSalons = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every(salonId => b.includes(salonId))

/** What is effective of the access list: of a type without one, nothing. */
const effective = ({ type, access }: Pick<UserRow, 'type' | 'access'>) =>
  accessOf(type, access) === 'listed' ? access : []

export const isChanged = (saved: UserRow, row: UserRow): boolean =>
  saved.isNew || row.type !== saved.type || !sameSalons(effective(row), effective(saved))

/** The chain's own types are given in the admin panel: here they are read. */
export const isReadOnly = ({ type }: UserRow): boolean => !isAssignable(type)

export const lacksSalons = ({ type, access }: UserRow): boolean => needsSalons(type) && access.length === 0

/** LAGRE is off for advisers and supervisors without salons, and for a new row of a type without access [R063]. */
export const maySave = (saved: UserRow, row: UserRow): boolean =>
  isChanged(saved, row) && !lacksSalons(row) && !(row.isNew && hasNoAccess(row.type))

/** 'Solsiden lagt til, ikke lagret': what an unsaved row has become. */
export const changeInWords = (
  saved: UserRow,
  row: UserRow,
  nameOf: (salonId: string) => string,
): string | null => {
  if (!isChanged(saved, row) || saved.isNew) return null
  if (row.type !== saved.type) return 'Type endret, ikke lagret'
  const added = row.access.filter(id => !saved.access.includes(id)).map(nameOf)
  const gone = saved.access.filter(id => !row.access.includes(id)).map(nameOf)
  const parts = [
    added.length > 0 && `${listed(added)} lagt til`,
    gone.length > 0 && `${listed(gone)} tatt bort`,
  ].filter(part => part !== false)
  return `${parts.join(', ')}, ikke lagret`
}

/** Those whose name holds what is searched for, of a type where one is chosen. */
export const filtered = (rows: readonly UserRow[], text: string, type: string): readonly UserRow[] => {
  const wanted = text.trim().toLocaleLowerCase('nb')
  return rows.filter(
    row => (type === '' || row.type === type) && row.name.toLocaleLowerCase('nb').includes(wanted),
  )
}
