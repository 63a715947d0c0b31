import { type Role, roleLabels } from '#domain/access/roles'
import { wideReachWords } from './words.ts'

/** The roles that can be assigned here. A person without one has no access to the chain. */
export const chainTypes: readonly { readonly value: Role; readonly label: string }[] = [
  { value: 'chain', label: roleLabels.chain },
  { value: 'chainAdministrator', label: roleLabels.chainAdministrator },
  { value: 'employee', label: wideReachWords.none },
]
