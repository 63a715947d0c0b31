import type { Role } from './roles.ts'

/**
 * The reach of a permission (A2): the viewer's own figures, the salons they work in, the salons on their access list,
 * or every salon. A chain-level user with an access list is limited to it.
 */
export type Reach = 'own' | 'ownSalons' | 'salon' | 'chain'

type RoleReaches = Partial<Record<Role, Reach>>

const everyone = (reach: Reach): Required<RoleReaches> => ({
  employee: reach,
  manager: reach,
  advisor: reach,
  supervisor: reach,
  chain: reach,
  chainAdministrator: reach,
  owner: reach,
})

/** The complete permission matrix (A2). A role missing from a row lacks that permission. */
export const permissions = {
  statistics: {
    ...everyone('own'),
    manager: 'salon',
    chain: 'chain',
    chainAdministrator: 'chain',
    owner: 'chain',
  },
  chainStatistics: { chain: 'chain', chainAdministrator: 'chain', owner: 'chain' },
  colleagues: {
    ...everyone('salon'),
    employee: 'ownSalons',
    chain: 'chain',
    chainAdministrator: 'chain',
    owner: 'chain',
  },
  editEmployees: { manager: 'salon', chainAdministrator: 'chain', owner: 'chain' },
  reports: { manager: 'salon', chain: 'chain', chainAdministrator: 'chain', owner: 'chain' },
  removeReports: { owner: 'chain' },
  complaints: {
    manager: 'salon',
    advisor: 'salon',
    supervisor: 'salon',
    chain: 'chain',
    chainAdministrator: 'chain',
    owner: 'chain',
  },
  approveComplaints: { supervisor: 'salon', chain: 'chain', chainAdministrator: 'chain', owner: 'chain' },
  users: { owner: 'chain' },
  editVideos: { owner: 'chain' },
  dailyFigures: { manager: 'salon', chainAdministrator: 'chain', owner: 'chain' },
  invitations: { manager: 'salon', chainAdministrator: 'chain', owner: 'chain' },
  readTerms: { manager: 'salon', chain: 'chain', chainAdministrator: 'chain', owner: 'chain' },
  customerAdmin: { chainAdministrator: 'chain', owner: 'chain' },
  admin: { owner: 'chain' },
  common: everyone('chain'),
  self: everyone('own'),
} as const satisfies Record<string, RoleReaches>

export type Permission = keyof typeof permissions

/** Returns the reach of a permission for a role, or null if the role lacks it. */
export const reachOf = (role: Role, permission: Permission): Reach | null =>
  (permissions[permission] as RoleReaches)[role] ?? null
