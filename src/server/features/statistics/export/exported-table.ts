import type { StatisticsColumn } from '#contract/statistics'
import type { Scope } from '#domain/access/scope'
import { type Sorting, sorted } from '#domain/key-figures/column-order'
import { type TimeFrame, timeFrameLabels } from '#domain/key-figures/time-frames'
import { type Day, monthOf } from '#domain/values/month'
import { findSalon } from '#server/chain/salons'
import type { Db } from '#server/db/db'
import {
  chainPerSalon,
  chainPerTimeframe,
  personPerTimeframe,
  salonPerEmployee,
  salonPerTimeframe,
} from '../columns.ts'
import { reachPerson, reachSalon } from '../reached.ts'

/** The statistics table on its way into a file. */
export interface ExportedTable {
  /** What it is about: 'Hele kjeden, per salong, måned', 'Linnea Åsgård, Majorstuen' */
  readonly about: string
  /** The whole first, where the columns are parts of one. */
  readonly columns: readonly StatisticsColumn[]
}

interface SortedTable {
  readonly timeFrame: TimeFrame
  readonly sort?: Sorting | undefined
}

/** Parts side by side in the order that was asked for, and before them their whole in the same time frame. */
const sideBySide = (
  title: string,
  wholes: readonly StatisticsColumn[],
  parts: readonly StatisticsColumn[],
  { timeFrame, sort }: SortedTable,
): StatisticsColumn[] => [
  ...wholes.filter(column => column.timeFrame === timeFrame).map(column => ({ ...column, title })),
  ...sorted(parts, sort ?? null),
]

const inWords = (frame: TimeFrame): string => timeFrameLabels[frame].toLocaleLowerCase('nb')

export async function chainTable(
  db: Db,
  scope: Scope,
  asked: SortedTable & { readonly listType: 'perTimeframe' | 'perSalon' },
  today: Day,
): Promise<ExportedTable> {
  const chain = scope.salons === 'every' ? 'Hele kjeden' : 'Salongene dine'
  const wholes = await chainPerTimeframe(db, scope, today)
  if (asked.listType === 'perTimeframe') return { about: chain, columns: wholes }
  const salons = await chainPerSalon(db, scope, asked.timeFrame, today)
  return {
    about: `${chain}, per salong, ${inWords(asked.timeFrame)}`,
    columns: sideBySide(chain, wholes, salons, asked),
  }
}

/** @throws Refusal where the salon is out of reach */
export async function salonTable(
  db: Db,
  scope: Scope,
  asked: SortedTable & { readonly salonId: string; readonly listType: 'perTimeframe' | 'perEmployee' },
  today: Day,
): Promise<ExportedTable> {
  const { salonId, timeFrame: frame } = asked
  const { name } = await reachSalon(db, scope, salonId)
  const wholes = await salonPerTimeframe(db, scope, salonId, today)
  if (asked.listType === 'perTimeframe') return { about: name, columns: wholes }
  const people = await salonPerEmployee(db, scope, { salonId, frame, today })
  return {
    about: `${name}, per ansatt, ${inWords(frame)}`,
    columns: sideBySide('Hele salongen', wholes, people, asked),
  }
}

/** `scope` reaches the person. @throws Refusal where the person is out of reach, or the salon */
export async function personTable(
  db: Db,
  scope: Scope,
  asked: { readonly objectId: string; readonly salonId?: string | undefined },
  today: Day,
): Promise<ExportedTable> {
  const { objectId, salonId } = asked
  const { title } = await reachPerson(db, scope, monthOf(today), asked)
  const salon = salonId === undefined ? null : await findSalon(db, scope, salonId)
  return {
    about: salon ? `${title}, ${salon.name}` : title,
    columns: await personPerTimeframe(db, scope, { objectId, salonId, today }),
  }
}
