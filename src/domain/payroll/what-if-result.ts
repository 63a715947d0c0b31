import { over, roundToOre, total } from '../values/decimal.ts'
import { grouped } from '../values/grouped.ts'
import type { Month } from '../values/month.ts'
import { oreDifference, type WhatIfPay, type WhatIfRow } from './what-if.ts'

/** Kroner as paid and with the changes. */
export interface PaidAndWouldBe {
  readonly paid: number
  readonly wouldBe: number
  readonly difference: number
}

const paidAndWouldBe = (paid: readonly number[], wouldBe: readonly number[]): PaidAndWouldBe => {
  const sums = { paid: total(paid), wouldBe: total(wouldBe) }
  return { ...sums, difference: oreDifference(sums.wouldBe, sums.paid) }
}

type Computed = WhatIfRow & { readonly wouldBe: WhatIfPay }

const isComputed = (row: WhatIfRow): row is Computed => row.wouldBe !== null

const sumsOf = (rows: readonly Computed[]): PaidAndWouldBe =>
  paidAndWouldBe(
    rows.map(row => row.paid),
    rows.map(row => row.wouldBe.pay),
  )

const costOf = (rows: readonly Computed[]): PaidAndWouldBe | null => {
  const costs = rows.flatMap(({ wouldBe: { cost } }) => (cost ? [cost] : []))
  if (costs.length < rows.length) return null
  return paidAndWouldBe(
    costs.map(cost => cost.paid),
    costs.map(cost => cost.wouldBe),
  )
}

export interface WhatIfSalon extends PaidAndWouldBe {
  readonly objectId: string
  readonly cost: PaidAndWouldBe | null
  readonly months: readonly (PaidAndWouldBe & { readonly month: Month })[]
}

export interface WhatIfPerson extends PaidAndWouldBe {
  readonly objectId: string
  readonly salonId: string
  /** The months that were computed. */
  readonly months: number
  /** The months that were computed in any of the person's salons. Results of older editions lack it. */
  readonly monthsInAll?: number | undefined
  /** Of `months`, the ones in which the guarantee is paid. */
  readonly onGuarantee: { readonly before: number; readonly after: number }
  /** Of these, the ones in which pay is below the guarantee as it was sent. */
  readonly belowGuarantee: number
}

/** People by what happens to their pay over all months and salons. */
export interface WhatIfCounts {
  readonly more: number
  readonly same: number
  readonly less: number
  /** Those who get the guarantee in more months than before. */
  readonly toGuarantee: number
  /** Those with a month below the guarantee as it was sent. */
  readonly belowGuarantee: number
}

export interface WhatIfResult extends PaidAndWouldBe {
  /** The difference by what pays it: commission, guarantee, and supplements with sick pay. */
  readonly parts: { readonly commission: number; readonly guarantee: number; readonly other: number }
  readonly cost: PaidAndWouldBe | null
  readonly counts: WhatIfCounts
  readonly salons: readonly WhatIfSalon[]
  readonly people: readonly WhatIfPerson[]
  /** Rows that the unchanged terms do not give. They are in no sum. */
  readonly notReproduced: { readonly rows: number; readonly paid: number; readonly months: readonly Month[] }
}

const byMonth = (rows: readonly Computed[]) =>
  [...grouped(rows, row => row.month)]
    .map(([month, own]) => ({ month: month as Month, ...sumsOf(own) }))
    .toSorted((one, other) => (one.month < other.month ? -1 : 1))

const monthsIn = (rows: readonly Computed[]): number => new Set(rows.map(({ month }) => month)).size

const personOf = (rows: readonly [Computed, ...Computed[]], monthsInAll: number): WhatIfPerson => {
  const [{ objectId, salonId }] = rows
  const count = (is: (pay: WhatIfPay) => boolean) => rows.filter(row => is(row.wouldBe)).length
  return {
    objectId,
    salonId,
    ...sumsOf(rows),
    months: rows.length,
    monthsInAll,
    onGuarantee: {
      before: count(({ guarantee }) => guarantee.paid),
      after: count(({ guarantee }) => guarantee.wouldBe),
    },
    belowGuarantee: count(pay => pay.belowGuarantee),
  }
}

const countsOf = (people: readonly WhatIfPerson[]): WhatIfCounts => {
  const each = [...grouped(people, person => person.objectId).values()].map(own => ({
    difference: total(own.map(person => person.difference)),
    before: total(own.map(person => person.onGuarantee.before)),
    after: total(own.map(person => person.onGuarantee.after)),
    below: own.some(person => person.belowGuarantee > 0),
  }))
  const count = (is: (person: (typeof each)[number]) => boolean) => each.filter(is).length
  return {
    more: count(({ difference }) => difference > 0),
    same: count(({ difference }) => difference === 0),
    less: count(({ difference }) => difference < 0),
    toGuarantee: count(({ before, after }) => after > before),
    belowGuarantee: count(({ below }) => below),
  }
}

/** Sums the rows per salon and person (P236, P238). A person has one line in each salon that paid them. */
export const whatIfResult = (all: readonly WhatIfRow[]): WhatIfResult => {
  const rows = all.filter(isComputed)
  const others = all.filter(row => !isComputed(row))
  const people = [...grouped(rows, row => row.objectId).values()].flatMap(inAll => {
    const monthsInAll = monthsIn(inAll)
    return [...grouped(inAll, row => row.salonId).values()].map(own => personOf(own, monthsInAll))
  })
  const part = (key: 'byCommission' | 'byGuarantee' | 'byOther') => total(rows.map(row => row.wouldBe[key]))
  return {
    ...sumsOf(rows),
    parts: { commission: part('byCommission'), guarantee: part('byGuarantee'), other: part('byOther') },
    cost: costOf(rows),
    counts: countsOf(people),
    salons: [...grouped(rows, row => row.salonId)].map(([objectId, own]) => ({
      objectId,
      ...sumsOf(own),
      cost: costOf(own),
      months: byMonth(own),
    })),
    people,
    notReproduced: {
      rows: others.length,
      paid: total(others.map(row => row.paid)),
      months: [...new Set(others.map(row => row.month))].toSorted(),
    },
  }
}

/** Returns how many kroner more a month a person or a salon is paid on average, to the øre. */
export const moreAMonth = ({ difference, months }: Pick<WhatIfPerson, 'difference' | 'months'>): number =>
  roundToOre(over(difference, months) ?? 0)

/** The change of a month in all salons together, and over how many months the averages of the salons were taken. */
export interface ChangeAMonth {
  readonly difference: number
  readonly fewestMonths: number
  readonly mostMonths: number
}

/** Adds each salon's own average of its computed months (P249), to the øre. Null without a computed month. */
export const changeAMonth = (
  salons: readonly { readonly difference: number; readonly months: number }[],
): ChangeAMonth | null => {
  const computed = salons.filter(({ months }) => months > 0)
  if (computed.length === 0) return null
  const months = computed.map(salon => salon.months)
  return {
    difference: total(computed.map(moreAMonth)),
    fewestMonths: Math.min(...months),
    mostMonths: Math.max(...months),
  }
}

/** The upper ends of the groups of people by kroner more a month. */
const STEPS = [500, 1000, 1500] as const

export interface WhatIfGroup {
  /** 'til' has an upper end in kroner, and 'over' a lower one. */
  readonly kind: 'less' | 'same' | 'til' | 'over'
  readonly kroner: number
  readonly people: number
}

/** Counts people by how many kroner more a month they get on average, over all their salons (P238). */
export const whatIfGroups = (
  people: readonly Pick<WhatIfPerson, 'objectId' | 'difference' | 'months' | 'monthsInAll'>[],
): WhatIfGroup[] => {
  const each = [...grouped(people, ({ objectId }) => objectId).values()].map(own =>
    moreAMonth({
      difference: total(own.map(({ difference }) => difference)),
      months: Math.max(...own.map(({ months, monthsInAll }) => monthsInAll ?? months)),
    }),
  )
  const count = (is: (more: number) => boolean) => each.filter(is).length
  return [
    { kind: 'less', kroner: 0, people: count(more => more < 0) },
    { kind: 'same', kroner: 0, people: count(more => more === 0) },
    ...STEPS.map((kroner, i) => ({
      kind: 'til' as const,
      kroner,
      people: count(more => more > (STEPS[i - 1] ?? 0) && more <= kroner),
    })),
    { kind: 'over', kroner: STEPS[2], people: count(more => more > STEPS[2]) },
  ]
}
