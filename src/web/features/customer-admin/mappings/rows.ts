import type { Mapped, Stay, Waiting } from '#contract/mappings'
import type { ArticleClass } from '#domain/sales/article-groups'
import { registerPlace } from '../register-place.ts'

/** What can be mapped: a register is a salon's, a person number somebody's, an article group goods or treatment. */
export type Kind = 'registers' | 'employees' | 'articleGroups'
export const kinds: readonly Kind[] = ['registers', 'employees', 'articleGroups']

/** The whole chain's mapping, where a salon's stands otherwise. */
export const CHAIN = ''

/** One thing that waits for a mapping, or has one. */
export interface MappingEntry {
  readonly key: string
  /** What the mapping calls it. */
  readonly code: string
  /** What its files call it, where that alone is not enough to know it by. */
  readonly called?: string
  /** The organisation and the location of a register. */
  readonly whose?: string
  /** Where it waits; empty where no salon is known yet. */
  readonly salonIds: readonly string[]
  /** Where a mapping may hold, the likeliest first: a salon's id, or CHAIN. */
  readonly reaches: readonly string[]
  /** What it is now; null while it waits. */
  readonly is: string | null
  /** The salons of a register that has one, from when to when, the newest first. */
  readonly stays?: readonly Stay[]
  /** What waits with it; of what is mapped already nothing is shown. */
  readonly waits?: {
    readonly receipts?: number
    readonly lines?: number
    readonly days?: number
    readonly amountEx: number
    /** An article of the group. */
    readonly example?: string | null
  }
}

export type Rows = Readonly<Record<Kind, readonly MappingEntry[]>>

const keyOf = (code: string, salonId: string | null): string => JSON.stringify([code, salonId])

type Register = Pick<Waiting['registers'][number], 'registerID' | 'orgNo' | 'location' | 'name'>

/** How a register is known; whose it is stands beside it where it waits, or where another has the same name. */
const asRegister = ({ registerID, orgNo, location, name }: Register, waits: boolean) => ({
  key: keyOf(name, null),
  code: name,
  called: registerID,
  ...((waits || name !== registerID) && { whose: registerPlace({ orgNo, location }) }),
})

/** What one salon alone has is its own word, and holds there; what several have, or one that is not known yet, is the chain's. */
const reachesOf = (
  parts: Waiting['articleGroups'],
  salonIds: readonly string[],
  wide: boolean,
): readonly string[] => {
  if (!wide) return salonIds
  return parts.length === 1 && salonIds.length === 1 ? [...salonIds, CHAIN] : [CHAIN, ...salonIds]
}

/** A group is mostly the same in every salon: one row for all of them. */
const groupRows = (waiting: Waiting['articleGroups'], wide: boolean): MappingEntry[] => {
  const codes = [...new Set(waiting.map(({ articleGroupID }) => articleGroupID))]
  return codes.map(code => {
    const parts = waiting.filter(({ articleGroupID }) => articleGroupID === code)
    const salonIds = parts.flatMap(({ salonId }) => (salonId === null ? [] : [salonId]))
    return {
      key: keyOf(code, null),
      code,
      salonIds,
      reaches: reachesOf(parts, salonIds, wide),
      is: null,
      waits: {
        lines: parts.reduce((sum, { lines }) => sum + lines, 0),
        amountEx: parts.reduce((sum, { amountEx }) => sum + amountEx, 0),
        example: parts.find(({ example }) => example !== null)?.example ?? null,
      },
    }
  })
}

/**
 * What waits. `wide` says whether the reader reaches every salon: only then may a mapping hold for the chain. A number on a
 * register that no salon has waits for the register first. A register of which some days have a salon is moved from a day.
 */
export const waitingRows = (
  { registers, employees, articleGroups }: Waiting,
  wide: boolean,
  standing: Mapped['registers'] = [],
): Rows => ({
  registers: registers.map(({ receipts, amountEx, ...register }) => ({
    ...asRegister(register, true),
    ...staysIn(standing, register.name),
    ...{ salonIds: [], reaches: [], is: null, waits: { receipts, amountEx } },
  })),
  employees: employees.flatMap(({ empID: code, salonId, ...waits }) =>
    salonId === null
      ? []
      : {
          ...{ key: keyOf(code, salonId), code, salonIds: [salonId], is: null, waits },
          reaches: wide ? [salonId, CHAIN] : [salonId],
        },
  ),
  articleGroups: groupRows(articleGroups, wide),
})

const staysIn = (standing: Mapped['registers'], name: string): Pick<MappingEntry, 'stays'> => {
  const stays = standing.find(one => one.name === name)?.stays
  return stays ? { stays } : {}
}

/** Person numbers that nobody can be given before their register has a salon. */
export const numbersOnUnknownRegisters = ({ employees }: Waiting): number =>
  employees.filter(({ salonId }) => salonId === null).length

/** What is mapped, and can be mapped to something else: there, or for the chain where it holds for the chain. */
export const mappedRows = ({ registers, employees, articleGroups }: Mapped, wide: boolean): Rows => {
  const row = (code: string, salonId: string | null, is: string): MappingEntry => ({
    ...{ key: keyOf(code, salonId), code, salonIds: salonId === null ? [] : [salonId], is },
    reaches: [salonId ?? CHAIN],
  })
  const changeable = ({ salonId }: { salonId: string | null }) => wide || salonId !== null
  return {
    registers: registers.map(one => ({
      ...asRegister(one, false),
      ...{ salonIds: [], reaches: [], is: one.salonId, stays: one.stays },
    })),
    employees: employees.filter(changeable).map(one => row(one.empID, one.salonId, one.objectId)),
    articleGroups: articleGroups.filter(changeable).map(one => row(one.code, one.salonId, one.class)),
  }
}

/** What somebody has chosen for a row and not saved. */
export interface Draft {
  readonly row: MappingEntry
  readonly becomes: string
  readonly holdsIn: string
}

interface MappingBody {
  salon?: string
  registers?: Record<string, string>
  employees?: Record<string, string>
  articleGroups?: Record<string, ArticleClass>
}

export interface Call {
  readonly body: MappingBody
  readonly drafts: readonly Draft[]
}

/** The calls that save drafts of a kind: one for each salon that a mapping holds in, and one for the chain. */
export const callsFor = (kind: Kind, drafts: readonly Draft[]): readonly Call[] => {
  const reaches = [...new Set(drafts.map(({ holdsIn }) => holdsIn))]
  return reaches.map(holdsIn => {
    const saved = drafts.filter(draft => draft.holdsIn === holdsIn)
    const codes = Object.fromEntries(saved.map(({ row, becomes }) => [row.code, becomes]))
    return { drafts: saved, body: { ...(holdsIn !== CHAIN && { salon: holdsIn }), [kind]: codes } }
  })
}

interface Removal {
  salon?: string
  registers?: string[]
  employees?: string[]
  articleGroups?: string[]
}

/** What is sent to forget the mapping of a row, where it holds. */
export const removalOf = (kind: Kind, { code, reaches: [holdsIn = CHAIN] }: MappingEntry): Removal => ({
  ...(holdsIn !== CHAIN && { salon: holdsIn }),
  [kind]: [code],
})
