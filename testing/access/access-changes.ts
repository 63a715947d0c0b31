import { roles } from '#domain/access/roles'
import type { Relation } from './cases.ts'
import type { Scene } from './scene.ts'

/** One change of POST /manage/access: a separate row for each assigned type, and for the access list. */
export interface AccessChangeRow {
  readonly change: string
  readonly relation: Relation
  /** Nobody changes their own. */
  readonly allowed: boolean
  readonly body: (scene: Scene, caller: string) => Promise<object>
}

const types = roles.flatMap<AccessChangeRow>(type => [
  {
    change: `type ${type}`,
    relation: 'self',
    allowed: false,
    body: async (_, caller) => ({ objectId: caller, type, access: ['here'] }),
  },
  ...(['here', 'there'] as const).map<AccessChangeRow>(salon => ({
    change: `type ${type}`,
    relation: salon === 'here' ? 'inside' : 'outside',
    allowed: true,
    // Starts from a type other than the assigned one.
    body: async scene => ({
      objectId: await scene.product.addPerson({
        activeIn: [salon],
        type: type === 'manager' ? 'employee' : 'manager',
      }),
      type,
      access: [salon],
    }),
  })),
])

const lists = (['here', 'there'] as const).map<AccessChangeRow>(salon => ({
  change: 'access alone',
  relation: salon === 'here' ? 'inside' : 'outside',
  allowed: true,
  body: async scene => ({
    objectId: await scene.product.addPerson({ activeIn: [salon], type: 'manager' }),
    type: 'manager',
    access: ['next'],
  }),
}))

export const accessChanges: readonly AccessChangeRow[] = [...types, ...lists]
