import type { Role } from '#domain/access/roles'
import type { Relation } from './cases.ts'
import type { Scene } from './scene.ts'

/** One change of POST /manage/info. Every kind of change has its own row (A9). */
export interface ChangeRow {
  /** The field, with a detail where needed: 'blocked of an owner'. */
  readonly change: string
  readonly relation: Relation
  /** True for roles that may make the change, given that they reach the person. */
  readonly allowed: (role: Role) => boolean
  readonly body: (scene: Scene, caller: string) => Promise<object>
}

export const changedField = ({ change }: ChangeRow): string => change.split(' ')[0] ?? ''

const everybody = () => true
const nobody = () => false
/** One's own number takes over the sales and hours that wait under it (A57). */
const chainLevel = (role: Role) => role !== 'manager'

/** Each value differs from those of the people in the scene. */
let given = 0
const values: Record<string, () => unknown> = {
  name: () => `Nytt Navn ${++given}`,
  employmentId: () => `nytt-${++given}`,
  cutType: () => 2,
  goal: () => 100_000 + ++given,
  experience: () => 11,
  experienceSince: () => '2019-08-15',
  stillings: () => 77,
  perHourFixed: () => 250.5,
  perHourExtra: () => 12,
  fixedPercentage: () => 41.5,
  employedAs: () => 'utenSvennebrev',
  trainingSince: () => '2025-08-15',
  birthYear: () => 1966,
  blocked: () => true,
}

const notOnesOwn = [
  'experience',
  'experienceSince',
  'stillings',
  'perHourFixed',
  'perHourExtra',
  'fixedPercentage',
  'employedAs',
  'trainingSince',
  'birthYear',
  'blocked',
]

/** Fields that a change needs beside it. */
const beside: Record<string, object> = { trainingSince: { employedAs: 'larlingLop2' } }

/** A new person each time, because changes persist. */
const somebody = (scene: Scene, activeIn: readonly string[], type: Role = 'employee') =>
  scene.product.addPerson({ activeIn, type })

const plain = Object.entries(values).flatMap<ChangeRow>(([change, value]) => [
  {
    change,
    relation: 'self',
    allowed: notOnesOwn.includes(change) ? nobody : change === 'employmentId' ? chainLevel : everybody,
    body: async (_, caller) => ({ objectId: caller, [change]: value(), ...beside[change] }),
  },
  ...(['here', 'there'] as const).map<ChangeRow>(salon => ({
    change,
    relation: salon === 'here' ? 'inside' : 'outside',
    allowed: everybody,
    body: async scene => ({
      objectId: await somebody(scene, [salon]),
      [change]: value(),
      ...beside[change],
    }),
  })),
])

/** Only the owner changes somebody whose scope is as wide as the caller's (A4). */
const asWide = (['manager', 'chain', 'owner'] as const).map<ChangeRow>(type => ({
  change: `blocked of a ${type}`,
  relation: 'inside',
  allowed: role => role === 'owner' || (role === 'chainAdministrator' && type === 'manager'),
  body: async scene => ({ objectId: await somebody(scene, ['here'], type), blocked: true }),
}))

const moves: ChangeRow[] = [
  {
    change: 'activeIn from a salon to one outside',
    relation: 'outside',
    allowed: everybody,
    body: async scene => ({ objectId: await somebody(scene, ['here']), activeIn: ['there'] }),
  },
  {
    change: 'activeIn with one outside added',
    relation: 'outside',
    allowed: everybody,
    body: async scene => ({ objectId: await somebody(scene, ['here']), activeIn: ['here', 'there'] }),
  },
  {
    change: 'activeIn away from one outside',
    relation: 'outside',
    allowed: everybody,
    body: async scene => ({ objectId: await somebody(scene, ['here', 'there']), activeIn: ['here'] }),
  },
  {
    change: 'activeIn away from the salon of the reach',
    relation: 'outside',
    allowed: everybody,
    body: async scene => ({ objectId: await somebody(scene, ['here', 'there']), activeIn: ['there'] }),
  },
  {
    change: 'activeIn from one outside',
    relation: 'outside',
    allowed: everybody,
    body: async scene => ({ objectId: await somebody(scene, ['there']), activeIn: ['here'] }),
  },
  {
    change: 'activeIn with one of the reach added',
    relation: 'inside',
    allowed: everybody,
    body: async scene => ({ objectId: await somebody(scene, ['here']), activeIn: ['here', 'next'] }),
  },
  {
    change: 'activeIn to another of the reach',
    relation: 'self',
    allowed: everybody,
    body: async (_, caller) => ({ objectId: caller, activeIn: ['next'] }),
  },
]

export const employeeChanges: readonly ChangeRow[] = [...plain, ...asWide, ...moves]
