import { type Role, roles } from './roles.ts'

/**
 * The reach of a permission (A2): the viewer's own figures, the salons they work in, the salons on their access list,
 * or every salon. A chain-level user with an access list is limited to it.
 */
export type Reach = 'own' | 'ownSalons' | 'salon' | 'chain'

const no = null
type Row = readonly (Reach | null)[] & { readonly length: (typeof roles)['length'] }

// biome-ignore format: the matrix is a table, one row a permission and one column a role.
/** The complete permission matrix (A2), with the columns in the order of `roles`. `no` means that the role lacks the permission. */
export const permissions = {
  //                  employee     manager  advisor  supervisor  chain    chainAdm. owner
  statistics:        ['own',       'salon', 'own',   'own',      'chain', 'chain',  'chain'],
  chainStatistics:   [no,          no,      no,      no,         'chain', 'chain',  'chain'],
  annotations:       [no,          'salon', no,      no,         'chain', 'chain',  'chain'],
  colleagues:        ['ownSalons', 'salon', 'salon', 'salon',    'chain', 'chain',  'chain'],
  editEmployees:     [no,          'salon', no,      no,         no,      'chain',  'chain'],
  reports:           [no,          'salon', no,      no,         'chain', 'chain',  'chain'],
  approveReports:    [no,          no,      no,      no,         'chain', 'chain',  'chain'],
  removeReports:     [no,          no,      no,      no,         no,      no,       'chain'],
  complaints:        [no,          'salon', 'salon', 'salon',    'chain', 'chain',  'chain'],
  approveComplaints: [no,          no,      no,      'salon',    'chain', 'chain',  'chain'],
  users:             [no,          no,      no,      no,         no,      no,       'chain'],
  editVideos:        [no,          no,      no,      no,         no,      no,       'chain'],
  dailyFigures:      [no,          'salon', no,      no,         no,      'chain',  'chain'],
  invitations:       [no,          'salon', no,      no,         no,      'chain',  'chain'],
  readTerms:         [no,          'salon', no,      no,         'chain', 'chain',  'chain'],
  customerAdmin:     [no,          no,      no,      no,         no,      'chain',  'chain'],
  admin:             [no,          no,      no,      no,         no,      no,       'chain'],
  common:            ['chain',     'chain', 'chain', 'chain',    'chain', 'chain',  'chain'],
  self:              ['own',       'own',   'own',   'own',      'own',   'own',    'own'],
} as const satisfies Record<string, Row>

export type Permission = keyof typeof permissions

/** Returns the reach of a permission for a role, or null if the role lacks it. */
export const reachOf = (role: Role, permission: Permission): Reach | null =>
  permissions[permission][roles.indexOf(role)] ?? null
