import type { Mapped, SomeReceipts, Stay, Waiting } from '#contract/mappings/mappings'
import type { ArticleClass } from '#domain/sales/article-groups'
import { registerPlace } from '../../ui/register-place.ts'

/** The kinds of mapping: a register to a salon, a person number to an employee, an article group to goods or treatment. */
export type MappingKind = 'registers' | 'employees' | 'articleGroups'
export const mappingKinds: readonly MappingKind[] = ['registers', 'employees', 'articleGroups']

/** The reach of a chain-wide mapping, used in place of a salon id. */
export const CHAIN = ''

/** A name that needs a mapping or has one. */
export interface MappingEntry {
  readonly key: string
  /** The name in the mapping. */
  readonly code: string
  /** The name in the files, when the code alone does not identify it. */
  readonly called?: string
  /** The organisation and location of a register. */
  readonly whose?: string
  /** The location of a pending register. */
  readonly location?: string
  /** The probable class of an article group, where the files tell. */
  readonly likely?: ArticleClass
  /** The names that the files have for a person number. */
  readonly names?: readonly string[]
  /** The salons where it is pending; empty if no salon is known yet. */
  readonly salonIds: readonly string[]
  /** The possible reaches of a mapping, most likely first: a salon id or CHAIN. */
  readonly reaches: readonly string[]
  /** The current mapping; null while pending. */
  readonly is: string | null
  /** The salons of a mapped register with their periods, newest first. */
  readonly stays?: readonly Stay[]
  /** The receipts of a pending register that count already (F39). */
  readonly again?: SomeReceipts
  /** The pending data. Not set for existing mappings. */
  readonly waits?: {
    readonly receipts?: number
    readonly lines?: number
    readonly days?: number
    readonly amountEx: number
    /** An article of the group. */
    readonly example?: string | null
  }
}

export type Rows = Readonly<Record<MappingKind, readonly MappingEntry[]>>

const keyOf = (code: string, salonId: string | null): string => JSON.stringify([code, salonId])

type Register = Pick<Waiting['registers'][number], 'registerID' | 'orgNo' | 'location' | 'name'>

/** The identity of a register. Its owner is added while it is pending or when its name is not its registerID. */
const asRegister = ({ registerID, orgNo, location, name }: Register, waits: boolean) => ({
  key: keyOf(name, null),
  code: name,
  called: registerID,
  ...((waits || name !== registerID) && { whose: registerPlace({ orgNo, location }) }),
  ...(waits && location && { location }),
})

/** The possible reaches of a group: the salon first if it occurs in one salon only, otherwise the chain first. */
const reachesOf = (
  parts: Waiting['articleGroups'],
  salonIds: readonly string[],
  wide: boolean,
): readonly string[] => {
  if (!wide) return salonIds
  return parts.length === 1 && salonIds.length === 1 ? [...salonIds, CHAIN] : [CHAIN, ...salonIds]
}

/** One row per group for all salons, because a group usually means the same everywhere. */
const groupRows = (waiting: Waiting['articleGroups'], wide: boolean): MappingEntry[] => {
  const codes = [...new Set(waiting.map(({ articleGroupID }) => articleGroupID))]
  return codes.map(code => {
    const parts = waiting.filter(({ articleGroupID }) => articleGroupID === code)
    const salonIds = parts.flatMap(({ salonId }) => (salonId === null ? [] : [salonId]))
    const [likely, ...otherwise] = new Set(parts.map(part => part.likely))
    return {
      key: keyOf(code, null),
      code,
      ...(likely && otherwise.length === 0 && { likely }),
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
 * The pending rows. `wide` is true if the reader reaches every salon; only then may a mapping apply to the chain. Numbers on
 * a register without a salon are left out until the register is mapped. A register that already has a salon for some days is
 * moved from a day.
 */
export const waitingRows = (
  { registers, employees, articleGroups }: Waiting,
  wide: boolean,
  standing: Mapped['registers'] = [],
): Rows => ({
  registers: registers.map(({ receipts, amountEx, again, ...register }) => ({
    ...asRegister(register, true),
    ...(again && { again }),
    ...staysIn(standing, register.name),
    salonIds: [],
    reaches: [],
    is: null,
    waits: { receipts, amountEx },
  })),
  employees: employees.flatMap(({ empID: code, salonId, names, ...waits }) =>
    salonId === null
      ? []
      : {
          key: keyOf(code, salonId),
          code,
          ...(names && { names }),
          salonIds: [salonId],
          is: null,
          waits,
          reaches: wide ? [salonId, CHAIN] : [salonId],
        },
  ),
  articleGroups: groupRows(articleGroups, wide),
})

const staysIn = (standing: Mapped['registers'], name: string): Pick<MappingEntry, 'stays'> => {
  const stays = standing.find(one => one.name === name)?.stays
  return stays ? { stays } : {}
}

/** Counts the person numbers that cannot be mapped until their register has a salon. */
export const numbersOnUnknownRegisters = ({ employees }: Waiting): number =>
  employees.filter(({ salonId }) => salonId === null).length

/** The existing mappings that the reader can change: those of a salon, and chain-wide ones. */
export const mappedRows = ({ registers, employees, articleGroups }: Mapped, wide: boolean): Rows => {
  const row = (code: string, salonId: string | null, is: string): MappingEntry => ({
    key: keyOf(code, salonId),
    code,
    salonIds: salonId === null ? [] : [salonId],
    is,
    reaches: [salonId ?? CHAIN],
  })
  const changeable = ({ salonId }: { salonId: string | null }) => wide || salonId !== null
  return {
    registers: registers.map(one => ({
      ...asRegister(one, false),
      salonIds: [],
      reaches: [],
      is: one.salonId,
      stays: one.stays,
    })),
    employees: employees.filter(changeable).map(one => row(one.empID, one.salonId, one.objectId)),
    articleGroups: articleGroups.filter(changeable).map(one => row(one.code, one.salonId, one.class)),
  }
}

/** An unsaved choice for a row. */
export interface MappingDraft {
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

interface Call {
  readonly body: MappingBody
  readonly drafts: readonly MappingDraft[]
}

/** The calls that save drafts of a kind: one per salon and one for the chain. */
export const callsFor = (kind: MappingKind, drafts: readonly MappingDraft[]): readonly Call[] => {
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

/** The request body that removes the mapping of a row. */
export const removalOf = (
  kind: MappingKind,
  { code, reaches: [holdsIn = CHAIN] }: MappingEntry,
): Removal => ({
  ...(holdsIn !== CHAIN && { salon: holdsIn }),
  [kind]: [code],
})
