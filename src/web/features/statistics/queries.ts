import { queryOptions } from '@tanstack/react-query'
import { employees } from '#contract/employees'
import { freshness } from '#contract/freshness'
import { imports } from '#contract/imports'
import type { StatisticsColumn } from '#contract/statistics'
import { statistics } from '#contract/statistics'
import { fieldsOf, isTimeFrame, type Span } from '#domain/key-figures/time-frames'
import { computeRow } from '#domain/payroll/payroll-sheet'
import type { SalonTerms } from '#domain/payroll/terms'
import type { Month } from '#domain/values/month'
import { call } from '../../api/client.ts'
import { asFailure } from '../../api/failure.ts'

/** Everything under this key is fetched anew when sales or hours have changed. */
export const STATS = ['stats'] as const
/** Who works here, and as what. */
export const PEOPLE = ['employees'] as const

export type Column = StatisticsColumn

/** What a table shows: its parts side by side, and what they are parts of. */
export interface Columns {
  /** The whole chain or salon beside its parts; null where the columns are time frames. */
  readonly whole: Column | null
  readonly parts: readonly Column[]
}

const alone = (parts: readonly Column[]): Columns => ({ whole: null, parts })

/** What the days of a column are called: its time frame, or its month. */
export const spanIn = ({ timeFrame, month }: Pick<Column, 'timeFrame' | 'month'>): Span => month ?? timeFrame

/** What is asked for the whole of a span: by time frame they all come, a past month alone. */
export const wholeOf = (span: Span): { readonly listType: 'perTimeframe'; readonly month?: Month } => ({
  listType: 'perTimeframe',
  ...(!isTimeFrame(span) && { month: span }),
})

const beside = (span: Span, wholes: readonly Column[], parts: readonly Column[]): Columns => ({
  whole: wholes.find(column => spanIn(column) === span) ?? null,
  parts,
})

/** A month without figures leaves the time frames standing. */
const noneOf = (error: unknown): null => {
  if (asFailure(error).code === 'no_stats_returned') return null
  throw error
}

/** A column a time frame, and before them a past month where one is looked at and has figures. */
const byTimeFrame = async (
  month: Month | null,
  fetch: (asked: { readonly month?: Month }) => Promise<{ readonly stats: readonly Column[] }>,
): Promise<Columns> => {
  const [frames, past] = await Promise.all([fetch({}), month && fetch({ month }).catch(noneOf)])
  return alone([...(past?.stats ?? []), ...frames.stats])
}

/** The chain, a column a time frame. */
export const chainPerTimeframe = (month: Month | null) =>
  queryOptions({
    queryKey: [...STATS, 'chain', 'perTimeframe', month ?? 'no month'],
    queryFn: ({ signal }) =>
      byTimeFrame(month, asked =>
        call(statistics.chain, { body: { listType: 'perTimeframe', ...asked } }, { signal }),
      ),
  })

const salonsBeside = (
  endpoint: typeof statistics.chain | typeof statistics.salons,
  name: string,
  span: Span,
) =>
  queryOptions({
    queryKey: [...STATS, name, 'perSalon', span],
    queryFn: async ({ signal }) => {
      const [whole, salons] = await Promise.all([
        call(endpoint, { body: wholeOf(span) }, { signal }),
        call(endpoint, { body: { listType: 'perSalon', ...fieldsOf(span) } }, { signal }),
      ])
      return beside(span, whole.stats, salons.stats)
    },
  })

/** The salons of one span, and the chain beside them. */
export const chainPerSalon = (span: Span) => salonsBeside(statistics.chain, 'chain', span)

/** The salons that the person reaches in one span, and all of them together. */
export const ownSalonsPerSalon = (span: Span) => salonsBeside(statistics.salons, 'own salons', span)

/** A salon, a column a time frame. */
export const salonPerTimeframe = (salonId: string, month: Month | null) =>
  queryOptions({
    queryKey: [...STATS, 'salon', salonId, 'perTimeframe', month ?? 'no month'],
    queryFn: ({ signal }) =>
      byTimeFrame(month, asked =>
        call(statistics.salon, { body: { salonId, listType: 'perTimeframe', ...asked } }, { signal }),
      ),
  })

/** The people of a salon in one span, and the salon beside them. */
export const salonPerEmployee = (salonId: string, span: Span) =>
  queryOptions({
    queryKey: [...STATS, 'salon', salonId, 'perEmployee', span],
    queryFn: async ({ signal }) => {
      const [salon, people] = await Promise.all([
        call(statistics.salon, { body: { salonId, ...wholeOf(span) } }, { signal }),
        call(statistics.salon, { body: { salonId, listType: 'perEmployee', ...fieldsOf(span) } }, { signal }),
      ])
      return beside(span, salon.stats, people.stats)
    },
  })

/** A person in one salon, or over every salon, a column a time frame. */
export const employeePerTimeframe = (objectId: string, salonId?: string, month: Month | null = null) =>
  queryOptions({
    queryKey: [...STATS, 'employee', objectId, salonId ?? 'every salon', month ?? 'no month'],
    queryFn: ({ signal }) =>
      byTimeFrame(month, asked =>
        call(statistics.employee, { body: { objectId, ...(salonId && { salonId }), ...asked } }, { signal }),
      ),
  })

/** The people of a salon, for the picker. */
export const peopleWithFigures = (salonId: string) =>
  queryOptions({
    queryKey: [...PEOPLE, salonId],
    queryFn: ({ signal }) => call(employees.list, { query: { salonId } }, { signal }),
  })

/** Who a person is. */
export const personOf = (objectId: string) =>
  queryOptions({
    queryKey: [...PEOPLE, 'one', objectId],
    queryFn: ({ signal }) => call(employees.get, { params: { objectId } }, { signal }),
  })

/** While an import runs, how far it is is looked at as often. */
const IMPORT_MOVES_MS = 2_000

/** When figures last came in, and how far running imports are. */
export const latestImport = queryOptions({
  queryKey: [...STATS, 'latest import'],
  queryFn: ({ signal }) => call(imports.latest, {}, { signal }),
  refetchInterval: ({ state: { data } }) => (data && data.running.length > 0 ? IMPORT_MOVES_MS : false),
})

/** How far the figures of each open salon reach, and what the month lacks. */
export const howFresh = queryOptions({
  queryKey: [...STATS, 'freshness'],
  queryFn: ({ signal }) => call(freshness.read, {}, { signal }),
})

/** What a month gives so far by the payroll sheet: commission (P11) and guarantee (P8), before supplements. */
export const paySoFar = (objectId: string, salonId: string, month: Month) =>
  queryOptions({
    queryKey: [...STATS, 'salary', objectId, salonId, month],
    queryFn: async ({ signal }) => {
      const { stats } = await call(statistics.salary, { body: { objectId, salonId, month } }, { signal })
      const { name, inputs, hoursIncludeLunch, terms, notArrived } = stats
      const row = computeRow(
        { ...inputs, name, hoursIncludeLunch },
        // What JSON leaves out is never there as undefined, which the contract's type cannot say.
        terms as SalonTerms,
      )
      return { ...inputs, ...row, notArrived }
    },
  })
