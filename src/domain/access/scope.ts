import { type TokenGrant, tokenHas } from './api-tokens.ts'
import { type Permission, type Reach, reachOf } from './permissions.ts'
import type { Role } from './roles.ts'

/** The signed-in person or an API token, reduced to the fields that decide access. */
export interface Viewer {
  readonly objectId: string
  readonly name: string
  readonly type: Role
  /** The salons on the access list. */
  readonly access: readonly string[]
  /** The salons the person works in. */
  readonly activeIn: readonly string[]
  /** For an API token only: it has some permissions of its role (A120). */
  readonly token?: TokenGrant
}

/**
 * What one call may see: the viewer, plus no salons, some salons or every salon. Only this file creates scopes: a
 * literal or a copy does not have the type.
 */
export class Scope {
  readonly viewer: Viewer
  readonly salons: readonly string[] | 'every'
  readonly self: boolean
  /** Makes the type nominal. */
  declare protected readonly made: true

  private constructor(viewer: Viewer, salons: Scope['salons'], self: boolean) {
    this.viewer = viewer
    this.salons = salons
    this.self = self
  }

  static readonly of = (viewer: Viewer, permission: Permission): Scope | null => {
    const reach = reachFor(viewer, permission)
    if (reach === null) return null
    return reach === 'own' ? Scope.ofOneself(viewer) : new Scope(viewer, salonsWithin(viewer, reach), false)
  }

  static readonly ofOneself = (viewer: Viewer): Scope => new Scope(viewer, [], true)

  static readonly ofTheProduct = (): Scope =>
    new Scope({ objectId: '', name: 'Föhn', type: 'owner', access: [], activeIn: [] }, 'every', false)
}

const reachFor = ({ type, token }: Viewer, permission: Permission): Reach | null =>
  token && !tokenHas(token, permission) ? null : reachOf(type, permission)

const chainLevel: readonly Role[] = ['chain', 'chainAdministrator']

const salonsWithin = (viewer: Viewer, reach: Exclude<Reach, 'own'>): Scope['salons'] => {
  if (reach === 'ownSalons') return viewer.activeIn
  if (reach === 'salon') return viewer.access
  return isLimited(viewer) ? viewer.access : 'every'
}

/** A chain-level viewer with an access list is limited to it; the owner never is (A3). */
const isLimited = ({ type, access }: Pick<Viewer, 'type' | 'access'>): boolean =>
  chainLevel.includes(type) && access.length > 0

/** Returns whether a permission reaches every salon in the chain for this viewer. */
export const reachesEverySalon = (viewer: Pick<Viewer, 'type' | 'access'>, permission: Permission): boolean =>
  reachOf(viewer.type, permission) === 'chain' && !isLimited(viewer)

/** Returns the scope for a permission, or null if the role lacks it (no_rights). */
export const scopeOf = Scope.of

/** The people whose pay the viewer may read (A8). An API token needs the choice of pay (A122). */
export const payScopeOf = (viewer: Viewer): Scope | null =>
  viewer.token && !viewer.token.pay ? null : scopeOf(viewer, 'statistics')

/** Covers only the viewer's own rows, whatever their role. */
export const scopeOfOneself = Scope.ofOneself

/** Covers every salon, for background work. Results are read within the scope of their reader. */
export const scopeOfTheProduct = Scope.ofTheProduct

export const reachesSalon = (scope: Scope, salonId: string): boolean =>
  scope.salons === 'every' || scope.salons.includes(salonId)

/** The salons of what every person in the chain reads, such as the rankings. An API token reads its own only (A120). */
export const sharedSalons = ({ viewer, salons }: Scope): Scope['salons'] => (viewer.token ? salons : 'every')

/** Ranks roles by reach. Only the owner may edit, block or invite a person of equal or wider reach (A4). */
export const breadth = (role: Role): number =>
  ({ employee: 0, advisor: 1, manager: 1, supervisor: 1, chain: 2, chainAdministrator: 2, owner: 3 })[role]
