import type { VariableSupplement } from '#domain/payroll/accepted-supplement'
import type { TypedCell } from '../draft.ts'
import { asTyped } from './figures.ts'
import type { SheetRow } from './sheet-rows.ts'

/** The variable supplement of a row. A column that did not exist when the report was sent counts as empty. */
export const supplementOf = ({ values }: SheetRow): VariableSupplement => ({
  varTillegg: values.varTillegg ?? 0,
  forklaringVarTillegg: values.forklaringVarTillegg ?? '',
})

/** The cells that enter a supplement as if it were typed. */
export const supplementCells = (
  objectId: string,
  { varTillegg, forklaringVarTillegg }: VariableSupplement,
): readonly TypedCell[] => [
  { objectId, key: 'varTillegg', text: asTyped(varTillegg, 'kroner') },
  { objectId, key: 'forklaringVarTillegg', text: forklaringVarTillegg },
]
