import type { Source } from '../sales/sources.ts'
import { divide, multiply, roundToOre, subtract, sum } from '../values/decimal.ts'
import { isSameFigure, toHourDecimals } from '../values/hours.ts'
import { type FigureInput, figureInputKeys, missingSourceOf } from './figure-inputs.ts'
import type { PayrollInputs } from './inputs.ts'
import { applied } from './modifications.ts'
import { computeRow, type PayrollRow } from './payroll-sheet.ts'
import type { SalonTerms } from './terms.ts'

/** A report row as the sender imported it, and the manual changes. */
export type SentInputs = {
  readonly objectId: string
  readonly row: PayrollRow
  readonly modifications: Readonly<Partial<PayrollInputs>>
  /** The sources that had not arrived when the report was sent. */
  readonly notArrived: readonly Source[]
}

/** A person's currently imported figures. */
export type FiguresNow = {
  readonly inputs: PayrollInputs
  /** The sources that have not arrived. */
  readonly missing: readonly Source[]
}

/** An input that has changed since. Null where its source had not arrived or is gone. */
export type MovedCell = {
  readonly key: FigureInput
  readonly from: number | null
  readonly to: number | null
}

/** A person whose figures have changed since the report was sent, with the effect on their pay. */
export type MovedPerson = {
  readonly objectId: string
  readonly name: string
  /** Kroner. */
  readonly difference: number
  readonly cells: readonly MovedCell[]
}

interface SentUnder {
  readonly terms: SalonTerms
  readonly hoursIncludeLunch: boolean
}

/**
 * Returns the changes since a report was sent: the figures as imported now compared with those imported then (P105).
 * Both versions are calculated with the sheet, under the terms of the report. Manual changes are kept. Unknown figures
 * count as 0.
 */
export const movedSince = (
  sent: readonly SentInputs[],
  now: ReadonlyMap<string, FiguresNow>,
  under: SentUnder,
): MovedPerson[] =>
  sent.flatMap(({ objectId, row, modifications, notArrived }): MovedPerson[] => {
    const found = now.get(objectId)
    if (!found) return []
    const { inputs: fresh, missing } = found
    const known = (key: FigureInput, value: number, without: readonly Source[]) =>
      missingSourceOf(key, { notArrived: without, changes: {} }) ? null : value
    const cells = figureInputKeys
      .filter(key => !isSameFigure(row[key], fresh[key]))
      .map(key => ({ key, from: known(key, row[key], notArrived), to: known(key, fresh[key], missing) }))
    if (cells.length === 0) return []
    const payWith = (inputs: PayrollInputs): number =>
      computeRow(
        { ...applied(inputs, modifications), name: row.name, hoursIncludeLunch: under.hoursIncludeLunch },
        under.terms,
      ).endeligLonn
    const moved = Object.fromEntries(cells.map(({ key }) => [key, fresh[key]]))
    const difference = roundToOre(subtract(payWith({ ...row, ...moved }), payWith(row)))
    return [{ objectId, name: row.name, difference, cells }]
  })

type Norm = Pick<SalonTerms, 'sickDayHours'>

/** Converts sick days from one norm to another. The norm is part of the terms, so it does not arrive late (P105). */
export const sickDaysUnder = (days: number, from: Norm, to: Norm): number =>
  from.sickDayHours === to.sickDayHours
    ? days
    : divide(toHourDecimals(multiply(days, from.sickDayHours)), to.sickDayHours)

export const differenceOf = (moved: readonly Pick<MovedPerson, 'difference'>[]): number =>
  roundToOre(sum(moved.map(person => person.difference)))
