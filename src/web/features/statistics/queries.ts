import { queryOptions } from '@tanstack/react-query'
import { employees } from '#contract/employees'
import { freshness } from '#contract/freshness'
import { imports } from '#contract/imports'
import type { StatisticsColumn } from '#contract/statistics'
import { statistics } from '#contract/statistics'
import type { TimeFrame } from '#domain/key-figures/time-frames'
import { computeRow } from '#domain/payroll/payroll-sheet'
import type { SalonTerms } from '#domain/payroll/terms'
import type { Month } from '#domain/values/month'
import { call } from '../../api/client.ts'

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

const beside = (frame: TimeFrame, wholes: readonly Column[], parts: readonly Column[]): Columns => ({
  whole: wholes.find(column => column.timeFrame === frame) ?? null,
  parts,
})

/** The chain, a column a time frame. */
export const chainPerTimeframe = queryOptions({
  queryKey: [...STATS, 'chain', 'perTimeframe'],
  queryFn: async ({ signal }) =>
    alone((await call(statistics.chain, { body: { listType: 'perTimeframe' } }, { signal })).stats),
})

const salonsBeside = (
  endpoint: typeof statistics.chain | typeof statistics.salons,
  name: string,
  timeFrame: TimeFrame,
) =>
  queryOptions({
    queryKey: [...STATS, name, 'perSalon', timeFrame],
    queryFn: async ({ signal }) => {
      const [whole, salons] = await Promise.all([
        call(endpoint, { body: { listType: 'perTimeframe' } }, { signal }),
        call(endpoint, { body: { listType: 'perSalon', timeFrame } }, { signal }),
      ])
      return beside(timeFrame, whole.stats, salons.stats)
    },
  })

/** The salons of one time frame, and the chain beside them. */
export const chainPerSalon = (timeFrame: TimeFrame) => salonsBeside(statistics.chain, 'chain', timeFrame)

/** The salons that the person reaches in one time frame, and all of them together. */
export const ownSalonsPerSalon = (timeFrame: TimeFrame) =>
  salonsBeside(statistics.salons, 'own salons', timeFrame)

/** A salon, a column a time frame. */
export const salonPerTimeframe = (salonId: string) =>
  queryOptions({
    queryKey: [...STATS, 'salon', salonId, 'perTimeframe'],
    queryFn: async ({ signal }) =>
      alone(
        (await call(statistics.salon, { body: { salonId, listType: 'perTimeframe' } }, { signal })).stats,
      ),
  })

/** The people of a salon in one time frame, and the salon beside them. */
export const salonPerEmployee = (salonId: string, timeFrame: TimeFrame) =>
  queryOptions({
    queryKey: [...STATS, 'salon', salonId, 'perEmployee', timeFrame],
    queryFn: async ({ signal }) => {
      const [salon, people] = await Promise.all([
        call(statistics.salon, { body: { salonId, listType: 'perTimeframe' } }, { signal }),
        call(statistics.salon, { body: { salonId, listType: 'perEmployee', timeFrame } }, { signal }),
      ])
      return beside(timeFrame, salon.stats, people.stats)
    },
  })

/** A person in one salon, or over every salon, a column a time frame. */
export const employeePerTimeframe = (objectId: string, salonId?: string) =>
  queryOptions({
    queryKey: [...STATS, 'employee', objectId, salonId ?? 'every salon'],
    queryFn: async ({ signal }) =>
      alone(
        (await call(statistics.employee, { body: { objectId, ...(salonId && { salonId }) } }, { signal }))
          .stats,
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

/** When figures last came in. */
export const latestImport = queryOptions({
  queryKey: [...STATS, 'latest import'],
  queryFn: ({ signal }) => call(imports.latest, {}, { signal }),
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
      const { name, inputs, hoursIncludeLunch, terms } = stats
      const row = computeRow(
        { ...inputs, name, hoursIncludeLunch },
        // What JSON leaves out is never there as undefined, which the contract's type cannot say.
        terms as SalonTerms,
      )
      return { ...inputs, ...row }
    },
  })
