import type { Source } from '../sales/sources.ts'
import { divide, multiply, roundToOre, subtract, sum } from '../values/decimal.ts'
import { isSameFigure, toHourDecimals } from '../values/hours.ts'
import { type FigureInput, figureInputKeys, missingSourceOf } from './figure-inputs.ts'
import type { PayrollInputs } from './inputs.ts'
import { applied } from './modifications.ts'
import { computeRow, type PayrollRow } from './payroll-sheet.ts'
import type { SalonTerms } from './terms.ts'

/** A row of a report: as its sender imported it, and what was changed by hand. */
export type SentInputs = {
  readonly objectId: string
  readonly row: PayrollRow
  readonly modifications: Readonly<Partial<PayrollInputs>>
  /** The sources that had not arrived when it was sent. */
  readonly notArrived: readonly Source[]
}

/** A person's figures as imported now. */
export type FiguresNow = {
  readonly inputs: PayrollInputs
  /** The sources that have not arrived. */
  readonly missing: readonly Source[]
}

/** An input that is another now. Null where its source had not arrived, or has gone. */
export type MovedCell = {
  readonly key: FigureInput
  readonly from: number | null
  readonly to: number | null
}

/** Somebody whose figures are others than when the report was sent, and by how much the pay would be another. */
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
 * What moved in a sent report since: the figures as imported now against those as imported then (P105). The pay is what the sheet
 * gives with both, under the terms the report was sent with; a cell that was changed by hand stays as it was changed. What is unknown is
 * paid as 0.
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

/** The same sick hours in days of another norm: the norm is a term, and does not come late (P105). */
export const sickDaysUnder = (days: number, from: Norm, to: Norm): number =>
  from.sickDayHours === to.sickDayHours
    ? days
    : divide(toHourDecimals(multiply(days, from.sickDayHours)), to.sickDayHours)

export const differenceOf = (moved: readonly Pick<MovedPerson, 'difference'>[]): number =>
  roundToOre(sum(moved.map(person => person.difference)))
