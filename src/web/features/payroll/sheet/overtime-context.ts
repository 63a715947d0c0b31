import { createContext } from 'react'
import type { OvertimeOfMonth } from '#contract/payroll/report-suggestions'
import type { VariableSupplement } from '#domain/payroll/accepted-supplement'
import { proposalState, proposedOvertime, withOvertime } from '#domain/payroll/overtime-proposal'
import type { Month } from '#domain/values/month'
import type { SheetRow } from './sheet-rows.ts'
import { supplementOf } from './supplement-cells.ts'

/** The overtime of a salon's people in a payroll month, by employee id. */
export interface OvertimeOfPeople {
  /** Null without proposals, as in a sent report. */
  readonly month: Month | null
  readonly of: ReadonlyMap<string, OvertimeOfMonth>
}

export const NO_OVERTIME: OvertimeOfPeople = { month: null, of: new Map() }

interface Proposing extends OvertimeOfPeople {
  /** Enters the row's supplement with the proposal in it as if it were typed; null for a read-only sheet. */
  readonly accept: ((row: SheetRow, supplement: VariableSupplement) => void) | null
}

export const OvertimeContext = createContext<Proposing>({ ...NO_OVERTIME, accept: null })

/**
 * The overtime of a row, the proposal for it at the row's wage, and the supplement before and after accepting the proposal. Null without
 * overtime.
 */
export const proposalOfRow = ({ month, of }: OvertimeOfPeople, row: SheetRow) => {
  const overtime = of.get(row.objectId)
  const { timelonn } = row.values
  if (!overtime || month === null || timelonn === null) return null
  const before = supplementOf(row)
  const proposal = proposedOvertime(overtime, month, timelonn)
  return {
    overtime,
    timelonn,
    proposal,
    state: proposalState(before, proposal, month),
    before,
    after: withOvertime(before, proposal),
  }
}
