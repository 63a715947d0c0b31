import type { Scope } from '#domain/access/scope'
import { type Sorting, sorted } from '#domain/key-figures/column-order'
import { type Span, spanLabel, spanOf, type TimeFrame, timeFrames } from '#domain/key-figures/time-frames'
import { type Day, type Month, monthOf } from '#domain/values/month'
import { findSalon } from '#server/chain/salons'
import type { Db } from '#server/db/db'
import {
  chainPerSalon,
  chainPerSpan,
  personPerSpan,
  type ShownColumn,
  salonPerEmployee,
  salonPerSpan,
} from '../columns.ts'
import { reachPerson, reachSalon } from '../reached.ts'

/** The statistics table on its way into a file. */
export interface ExportedTable {
  /** What it is about: 'Hele kjeden, per salong, måned', 'Linnea Åsgård, Majorstuen' */
  readonly about: string
  /** The whole first, where the columns are parts of one. */
  readonly columns: readonly ShownColumn[]
}

interface Asked {
  readonly timeFrame: TimeFrame
  readonly month?: Month | undefined
  readonly sort?: Sorting | undefined
}

/** By time frame a past month stands before them all, as on the screen. */
const besideTimeFrames = (asked: Asked, today: Day): readonly Span[] =>
  asked.month === undefined ? timeFrames : [spanOf(asked, today), ...timeFrames]

/** Parts side by side in the order that was asked for, and before them their whole over the same days. */
const sideBySide = (
  title: string,
  wholes: readonly ShownColumn[],
  parts: readonly ShownColumn[],
  { sort }: Asked,
): ShownColumn[] => [...wholes.map(column => ({ ...column, title })), ...sorted(parts, sort ?? null)]

const inWords = (span: Span): string => spanLabel(span).toLocaleLowerCase('nb')

export async function chainTable(
  db: Db,
  scope: Scope,
  asked: Asked & { readonly listType: 'perTimeframe' | 'perSalon' },
  today: Day,
): Promise<ExportedTable> {
  const chain = scope.salons === 'every' ? 'Hele kjeden' : 'Salongene dine'
  if (asked.listType === 'perTimeframe')
    return { about: chain, columns: await chainPerSpan(db, scope, besideTimeFrames(asked, today), today) }
  const span = spanOf(asked, today)
  const wholes = await chainPerSpan(db, scope, [span], today)
  const salons = await chainPerSalon(db, scope, span, today)
  return {
    about: `${chain}, per salong, ${inWords(span)}`,
    columns: sideBySide(chain, wholes, salons, asked),
  }
}

/** @throws Refusal where the salon is out of reach */
export async function salonTable(
  db: Db,
  scope: Scope,
  asked: Asked & { readonly salonId: string; readonly listType: 'perTimeframe' | 'perEmployee' },
  today: Day,
): Promise<ExportedTable> {
  const { salonId } = asked
  const { name } = await reachSalon(db, scope, salonId)
  if (asked.listType === 'perTimeframe') {
    const spans = besideTimeFrames(asked, today)
    return { about: name, columns: await salonPerSpan(db, scope, salonId, spans, today) }
  }
  const span = spanOf(asked, today)
  const wholes = await salonPerSpan(db, scope, salonId, [span], today)
  const people = await salonPerEmployee(db, scope, { salonId, span, today })
  return {
    about: `${name}, per ansatt, ${inWords(span)}`,
    columns: sideBySide('Hele salongen', wholes, people, asked),
  }
}

/** `scope` reaches the person. @throws Refusal where the person is out of reach, or the salon */
export async function personTable(
  db: Db,
  scope: Scope,
  asked: Pick<Asked, 'month'> & { readonly objectId: string; readonly salonId?: string | undefined },
  today: Day,
): Promise<ExportedTable> {
  const { objectId, salonId, month } = asked
  const spans = besideTimeFrames({ timeFrame: 'monthly', month }, today)
  const { title } = await reachPerson(db, scope, monthOf(today), asked)
  const salon = salonId === undefined ? null : await findSalon(db, scope, salonId)
  return {
    about: salon ? `${title}, ${salon.name}` : title,
    columns: await personPerSpan(db, scope, { objectId, salonId, today }, spans),
  }
}
