import type { Scope } from '#domain/access/scope'
import { type Sorting, sorted } from '#domain/statistics/column-order'
import { type Span, spanLabel, spanOf, type TimeFrame, timeFrames } from '#domain/statistics/time-frames'
import { type Day, type Month, monthOf } from '#domain/values/month'
import { findSalon } from '#server/chain/salons/salons'
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

/** A statistics table to export. */
export interface ExportedTable {
  /** The table's title, such as 'Hele kjeden, per salong, måned' or 'Linnea Åsgård, Majorstuen'. */
  readonly about: string
  /** If the columns are parts of a whole, the whole comes first. */
  readonly columns: readonly ShownColumn[]
}

interface Asked {
  readonly timeFrame: TimeFrame
  readonly month?: Month | undefined
  readonly sort?: Sorting | undefined
}

/** The spans of a table by time frame. A past month comes first, as on the screen. */
const besideTimeFrames = (asked: Asked, today: Day): readonly Span[] =>
  asked.month === undefined ? timeFrames : [spanOf(asked, today), ...timeFrames]

/** The parts in the requested order, after the column of the whole for the same days. */
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

/** @throws Refusal if the salon is out of scope */
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

/** `scope` must cover the person. @throws Refusal if the person or the salon is out of scope */
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
