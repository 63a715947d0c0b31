import type { Role } from '#domain/access/roles'
import type { Relation } from './cases.ts'
import type { Scene } from './scene.ts'

/** One change of POST /manage/info: a row of its own, as every kind of change is (A9). */
export interface ChangeRow {
  /** The field, and where it says more what of it: 'blocked of an owner'. */
  readonly change: string
  readonly relation: Relation
  /** Who of those that reach the person may do it. */
  readonly allowed: (role: Role) => boolean
  readonly body: (scene: Scene, caller: string) => Promise<object>
}

export const changedField = ({ change }: ChangeRow): string => change.split(' ')[0] ?? ''

const everybody = () => true
const nobody = () => false
/** One's own number takes the sales and hours that wait under it (A57). */
const chainLevel = (role: Role) => role !== 'manager'

/** Each value is another than the one that a person of the scene has. */
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
  blocked: () => true,
}

const notOnesOwn = [
  'experience',
  'experienceSince',
  'stillings',
  'perHourFixed',
  'perHourExtra',
  'fixedPercentage',
  'blocked',
]

/** A new person each time: what is saved stays. */
const somebody = (scene: Scene, activeIn: readonly string[], type: Role = 'employee') =>
  scene.product.addPerson({ activeIn, type })

const plain = Object.entries(values).flatMap<ChangeRow>(([change, value]) => [
  {
    change,
    relation: 'self',
    allowed: notOnesOwn.includes(change) ? nobody : change === 'employmentId' ? chainLevel : everybody,
    body: async (_, caller) => ({ objectId: caller, [change]: value() }),
  },
  ...(['here', 'there'] as const).map<ChangeRow>(salon => ({
    change,
    relation: salon === 'here' ? 'inside' : 'outside',
    allowed: everybody,
    body: async scene => ({ objectId: await somebody(scene, [salon]), [change]: value() }),
  })),
])

/** Only the owner changes somebody whose reach is as wide as their own (A4). */
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
