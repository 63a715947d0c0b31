import { queryOptions } from '@tanstack/react-query'
import { employees } from '#contract/employees/employees'
import { imports } from '#contract/imports/imports'
import { freshness } from '#contract/statistics/freshness'
import type { OwnSalary, StatisticsColumn } from '#contract/statistics/statistics'
import { statistics } from '#contract/statistics/statistics'
import { computeRow } from '#domain/payroll/payroll-sheet'
import type { SalonTerms } from '#domain/payroll/terms'
import {
  type ChosenFields,
  type ChosenSpan,
  chosenFields,
  fieldsOf,
  type Span,
  spanIn,
} from '#domain/statistics/spans'
import { isTimeFrame } from '#domain/statistics/time-frames'
import type { Month } from '#domain/values/month'
import { call } from '../../api/client.ts'
import { asFailure } from '../../failure.ts'

/** Key prefix. Its queries are refetched when sales or hours change. */
export const STATS = ['stats'] as const
/** Key prefix of the queries about people. */
export const PEOPLE = ['employees'] as const

export type Column = StatisticsColumn

/** The columns of a table: the parts and their total. */
export interface Columns {
  /** The whole chain or salon beside its parts; null if the columns are time frames. */
  readonly whole: Column | null
  readonly parts: readonly Column[]
}

const alone = (parts: readonly Column[]): Columns => ({ whole: null, parts })

/** Query parameters for the total of a span. All time frames come together; a chosen span comes alone. */
export const wholeOf = (span: Span): ChosenFields & { readonly listType: 'perTimeframe' } => ({
  listType: 'perTimeframe',
  ...(!isTimeFrame(span) && chosenFields(span)),
})

const beside = (span: Span, wholes: readonly Column[], parts: readonly Column[]): Columns => ({
  whole: wholes.find(column => spanIn(column) === span) ?? null,
  parts,
})

/** For the part of a table that may have no figures while the others are shown. */
export const noneOf = (error: unknown): null => {
  if (asFailure(error).code === 'no_stats_returned') return null
  throw error
}

/** One column per time frame, preceded by the chosen span if it has figures. */
const byTimeFrame = async (
  chosen: ChosenSpan | null,
  fetch: (asked: ChosenFields) => Promise<{ readonly stats: readonly Column[] }>,
): Promise<Columns> => {
  const [frames, first] = await Promise.all([fetch({}), chosen && fetch(chosenFields(chosen)).catch(noneOf)])
  return alone([...(first?.stats ?? []), ...frames.stats])
}

/** The part of a query key that names the chosen span. */
export const spanKey = (chosen: ChosenSpan | null): string => chosen ?? 'nothing chosen'

/** The chain with one column per time frame. */
export const chainPerTimeframe = (chosen: ChosenSpan | null) =>
  queryOptions({
    queryKey: [...STATS, 'chain', 'perTimeframe', spanKey(chosen)],
    queryFn: ({ signal }) =>
      byTimeFrame(chosen, asked =>
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

/** The salons of one span, with the chain as total. */
export const chainPerSalon = (span: Span) => salonsBeside(statistics.chain, 'chain', span)

/** The salons in the viewer's reach for one span, with their total. */
export const ownSalonsPerSalon = (span: Span) => salonsBeside(statistics.salons, 'own salons', span)

/** A salon with one column per time frame. */
export const salonPerTimeframe = (salonId: string, chosen: ChosenSpan | null) =>
  queryOptions({
    queryKey: [...STATS, 'salon', salonId, 'perTimeframe', spanKey(chosen)],
    queryFn: ({ signal }) =>
      byTimeFrame(chosen, asked =>
        call(statistics.salon, { body: { salonId, listType: 'perTimeframe', ...asked } }, { signal }),
      ),
  })

/** The people of a salon for one span, with the salon as total. */
export const salonPerEmployee = (salonId: string, span: Span) =>
  queryOptions({
    queryKey: [...STATS, 'salon', salonId, 'perEmployee', span],
    queryFn: async ({ signal }) => {
      const [salon, people] = await Promise.all([
        call(statistics.salon, { body: { salonId, ...wholeOf(span) } }, { signal }),
        // A new salon has figures before it has people.
        call(
          statistics.salon,
          { body: { salonId, listType: 'perEmployee', ...fieldsOf(span) } },
          { signal },
        ).catch(noneOf),
      ])
      return beside(span, salon.stats, people?.stats ?? [])
    },
  })

/** A person with one column per time frame, in one salon or across all salons. */
export const employeePerTimeframe = (objectId: string, salonId?: string, chosen: ChosenSpan | null = null) =>
  queryOptions({
    queryKey: [...STATS, 'employee', objectId, salonId ?? 'every salon', spanKey(chosen)],
    queryFn: ({ signal }) =>
      byTimeFrame(chosen, asked =>
        call(statistics.employee, { body: { objectId, ...(salonId && { salonId }), ...asked } }, { signal }),
      ),
  })

/** A salon's people, for the picker. */
export const peopleWithFigures = (salonId: string) =>
  queryOptions({
    queryKey: [...PEOPLE, salonId],
    queryFn: ({ signal }) => call(employees.list, { query: { salonId } }, { signal }),
  })

/** One person's details. */
export const personOf = (objectId: string) =>
  queryOptions({
    queryKey: [...PEOPLE, 'one', objectId],
    queryFn: ({ signal }) => call(employees.get, { params: { objectId } }, { signal }),
  })

/** Polling interval while an import runs. */
const IMPORT_MOVES_MS = 2_000

/** The time of the last import and the progress of running imports. */
export const lastFiguresImport = queryOptions({
  queryKey: [...STATS, 'latest import'],
  queryFn: ({ signal }) => call(imports.latest, {}, { signal }),
  refetchInterval: ({ state: { data } }) => (data && data.running.length > 0 ? IMPORT_MOVES_MS : false),
})

/** How recent each open salon's figures are, and what is missing this month. */
export const howFresh = queryOptions({
  queryKey: [...STATS, 'freshness'],
  queryFn: ({ signal }) => call(freshness.read, {}, { signal }),
})

const payIn = ({ name, inputs, hoursIncludeLunch, terms, ...salon }: OwnSalary) => {
  const { salonId, salonName, notArrived, ownSales } = salon
  const facts = { ...inputs, name, hoursIncludeLunch }
  // Fields missing from the JSON are absent, never undefined. The contract's type cannot express that.
  const inForce = terms as SalonTerms
  const lines = { ...inputs, ...computeRow(facts, inForce), notArrived }
  return { ...lines, salonId, salonName, facts, terms: inForce, ownSales }
}
/** A month's pay in one salon. */
export type OwnPay = ReturnType<typeof payIn>

/** The viewer's pay so far in a month by the payroll sheet, before supplements, in each salon that pays for it (K40). */
export const ownPay = (month: Month) =>
  queryOptions({
    queryKey: [...STATS, 'own pay', month],
    queryFn: async ({ signal }) =>
      (await call(statistics.ownSalaries, { body: { month } }, { signal })).salons.map(payIn),
  })
