import { type Role, roleLabels } from '#domain/access/roles'
import { words } from './words.ts'

/** The types that are given here; without one a person reaches nothing of the chain. */
export const chainTypes: readonly { readonly value: Role; readonly label: string }[] = [
  { value: 'chain', label: roleLabels.chain },
  { value: 'chainAdministrator', label: roleLabels.chainAdministrator },
  { value: 'employee', label: words.none },
]
