import { z } from 'zod'
import { roles } from '#domain/access/roles'
import { zones } from '#domain/payroll/zones'
import { readMonth } from '#domain/rankings/months'
import type { Span } from '#domain/statistics/spans'
import { isTimeFrame } from '#domain/statistics/time-frames'
import { BEGINNING } from '#domain/values/dated-history'
import type { DayKind } from '#domain/values/day-bounds'
import { isInterval } from '#domain/values/interval'
import type { Day, Month } from '#domain/values/month'
import { isWeek, type Week } from '#domain/values/week'

/** Fields shared by many endpoints. */
export const objectId = z.string().min(1).max(60)

/**
 * A record of a body with a maximum number of members, which its JSON schema states. The limit of the body follows from it: a test
 * computes the largest body of every endpoint.
 */
export const limitedRecord = <Schema extends z.ZodType<Readonly<Record<string, unknown>>>>(
  most: number,
  record: Schema,
  message?: string,
): Schema =>
  record.refine(members => Object.keys(members).length <= most, message).meta({ maxProperties: most })

export const byId = z.strictObject({ objectId })
export const role = z.enum(roles)
/** A zone of employer's contribution. */
export const zone = z.literal(zones)
export const success = z.object({ success: z.literal(true) })
export const done = { success: true } as const

/**
 * All schemas of months, days, times and page cursors. A test rejects any other schema in such a field.
 * With `bounds`, the server also compares the day with today when it reads a call; a schema has no access to the date.
 */
export const dateFields = z.registry<{ readonly bounds?: DayKind }>()
const dateField = <Schema extends z.ZodType>(schema: Schema, bounds?: DayKind): Schema => {
  dateFields.add(schema, bounds ? { bounds } : {})
  return schema
}

// Only months and days of this century (D72): other years are typing errors, and PostgreSQL rejects some of them.
const writtenMonth = () => z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
const writtenDay = () => z.iso.date().regex(/^20/)
const requestedDay = (bounds?: DayKind) =>
  dateField(
    writtenDay().transform(text => text as Day),
    bounds,
  )

/** Months and days in requests. */
export const monthField = dateField(writtenMonth().transform(text => text as Month))
export const dayField = requestedDay()
/** An ISO week that exists: '2026-W47'. */
export const weekField = dateField(
  z
    .string()
    .refine(text => text.startsWith('20') && isWeek(text), 'Uka skrives ÅÅÅÅ-Wuu')
    .transform(text => text as Week),
)
/** A time frame, or a chosen span as one text: a month, a week, or 'YYYY-MM-DD/YYYY-MM-DD'. */
const isSpan = (text: string): boolean =>
  isTimeFrame(text) ||
  (text.startsWith('20') && (writtenMonth().safeParse(text).success || isWeek(text) || isInterval(text)))
export const spanField = dateField(
  z
    .string()
    .refine(
      isSpan,
      'Perioden er yesterday, today, monthly, yearly, ÅÅÅÅ-MM, ÅÅÅÅ-Wuu eller to datoer med / imellom',
    )
    .transform(text => text as Span),
)
/** A month or a week in a request. */
export const monthOrWeek = dateField(z.union([monthField, weekField]))
/** A month or a day in a request. */
export const monthOrDay = dateField(
  z.union([writtenMonth().transform(text => text as Month), writtenDay().transform(text => text as Day)]),
)
export const receiptDay = requestedDay('receipt')
export const timeBookDay = requestedDay('timeBook')
export const moveDay = requestedDay('move')
export const visitDay = requestedDay('visit')
/** The day on which somebody began to work, in this or the previous century. */
export const startDay = dateField(
  z.iso
    .date()
    .regex(/^(19|20)/)
    .transform(text => text as Day),
)
/** 'MM-YYYY', used only by the ranking. */
export const rankingMonth = dateField(
  z.string().transform((text, context): Month => {
    const read = readMonth(text)
    if (read) return read
    context.addIssue({ code: 'custom', message: 'Måneden skrives MM-ÅÅÅÅ' })
    return z.NEVER
  }),
)
export const clockTime = dateField(
  z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Skriv klokkeslett som TT:MM'),
)

/** A year of this century, as written in a path. */
export const yearInPath = z
  .string()
  .regex(/^20\d\d$/, 'Skriv et år fra 2000, med fire sifre')
  .transform(Number)

/** Months and days in replies. */
export const shownMonth = dateField(writtenMonth())
export const shownDay = dateField(writtenDay())
export const shownMonthOrDay = dateField(z.union([writtenMonth(), writtenDay()]))
export const shownRankingMonth = dateField(z.string().regex(/^(0[1-9]|1[0-2])-20\d{2}$/))
/**
 * The month from which something applies, or the beginning. The beginning stands for undated values and for the initial terms
 * of the product.
 */
export const beginnings = [BEGINNING, '0000-01'] as const
export const heldFrom = dateField(z.union([z.literal(beginnings), writtenMonth()]))

/** An ISO timestamp in UTC with milliseconds. */
export const instant = dateField(z.iso.datetime({ precision: 3 }))
/** A timestamp in a request, limited to this century: the database cannot store the year 0. */
export const requestedInstant = dateField(z.iso.datetime({ precision: 3 }).regex(/^20/))

/** The last entry before a page of a list, written `<instant>,<objectId>`. */
export interface Cursor {
  readonly at: string
  readonly objectId: string
}
const cursorParts = z.tuple([requestedInstant, objectId])
export const cursor = dateField(
  z.string().transform((text, context): Cursor => {
    const { data } = cursorParts.safeParse(text.split(','))
    if (data) return { at: data[0], objectId: data[1] }
    context.addIssue({ code: 'custom', message: 'Ikke et sted i listen' })
    return z.NEVER
  }),
)
/** A cursor for a list sorted by number. */
export const numberCursor = dateField(z.coerce.number().int().positive())
/** A number cursor as text: receipt numbers exceed the range of a JSON number. */
export const receiptCursor = dateField(z.string().regex(/^\d{1,18}$/))
