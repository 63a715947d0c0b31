import type { Scope } from '#domain/access/scope'
import { spanOf, spansOf } from '#domain/statistics/choosable-spans'
import { type Sorting, sorted } from '#domain/statistics/column-order'
import { type ChosenFields, chosenIn, type Span, type SpanFields, spanName } from '#domain/statistics/spans'
import { timeFrames } from '#domain/statistics/time-frames'
import { isInterval } from '#domain/values/interval'
import { type Day, monthOf } from '#domain/values/month'
import { isWeek } from '#domain/values/week'
import { findSalon } from '#server/chain/salons/salons'
import type { Db } from '#server/db/db'
import { slug } from '#server/files/slug'
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
  /** 'majorstuen_2026-11-21', 'majorstuen_2026-W47' */
  readonly fileName: string
  /** If the columns are parts of a whole, the whole comes first. */
  readonly columns: readonly ShownColumn[]
}

interface Asked extends SpanFields {
  readonly sort?: Sorting | undefined
}

/** The spans of a table by time frame. A chosen span comes first, as on the screen. */
const besideTimeFrames = (asked: ChosenFields, today: Day): readonly Span[] => [
  ...new Set([...spansOf(asked, today), ...timeFrames]),
]

interface Named {
  /** 'Majorstuen, per ansatt' */
  readonly subject: string
  readonly asked: ChosenFields
  readonly today: Day
}

/** A week and chosen days name their file. The others are named by their title and the day of the export. */
const fileNameOf = (title: string, { subject, asked, today }: Named): string => {
  const span = chosenIn(asked) ?? ''
  if (isWeek(span)) return `${slug(subject)}_${span}`
  return isInterval(span) ? `${slug(subject)}_${span.replace('/', '_')}` : `${slug(title)}_${today}`
}

/** The names of a table by time frame. */
const byTimeFrame = (named: Named) => ({ about: named.subject, fileName: fileNameOf(named.subject, named) })

/** The names of a table whose columns share a span. */
const withinSpan = (span: Span, named: Named) => {
  const about = `${named.subject}, ${spanName(span)}`
  return { about, fileName: fileNameOf(about, named) }
}

/** The parts in the requested order, after the column of the whole for the same days. */
const sideBySide = (
  title: string,
  wholes: readonly ShownColumn[],
  parts: readonly ShownColumn[],
  { sort }: Asked,
): ShownColumn[] => [...wholes.map(column => ({ ...column, title })), ...sorted(parts, sort ?? null)]

export async function chainTable(
  db: Db,
  scope: Scope,
  asked: Asked & { readonly listType: 'perTimeframe' | 'perSalon' },
  today: Day,
): Promise<ExportedTable> {
  const chain = scope.salons === 'every' ? 'Hele kjeden' : 'Salongene dine'
  if (asked.listType === 'perTimeframe') {
    const columns = await chainPerSpan(db, scope, besideTimeFrames(asked, today), today)
    return { ...byTimeFrame({ subject: chain, asked, today }), columns }
  }
  const span = spanOf(asked, today)
  const wholes = await chainPerSpan(db, scope, [span], today)
  const salons = await chainPerSalon(db, scope, span, today)
  return {
    ...withinSpan(span, { subject: `${chain}, per salong`, asked, today }),
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
    const columns = await salonPerSpan(db, scope, salonId, besideTimeFrames(asked, today), today)
    return { ...byTimeFrame({ subject: name, asked, today }), columns }
  }
  const span = spanOf(asked, today)
  const wholes = await salonPerSpan(db, scope, salonId, [span], today)
  const people = await salonPerEmployee(db, scope, { salonId, span, today })
  return {
    ...withinSpan(span, { subject: `${name}, per ansatt`, asked, today }),
    columns: sideBySide('Hele salongen', wholes, people, asked),
  }
}

/** `scope` must cover the person. @throws Refusal if the person or the salon is out of scope */
export async function personTable(
  db: Db,
  scope: Scope,
  asked: ChosenFields & { readonly objectId: string; readonly salonId?: string | undefined },
  today: Day,
): Promise<ExportedTable> {
  const { objectId, salonId } = asked
  const spans = besideTimeFrames(asked, today)
  const { title } = await reachPerson(db, scope, monthOf(today), asked)
  const salon = salonId === undefined ? null : await findSalon(db, scope, salonId)
  const subject = salon ? `${title}, ${salon.name}` : title
  return {
    ...byTimeFrame({ subject, asked, today }),
    columns: await personPerSpan(db, scope, { objectId, salonId, today }, spans),
  }
}
