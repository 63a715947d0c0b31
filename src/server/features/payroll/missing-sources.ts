import type { BodyOf } from '#contract/endpoint'
import type { reports } from '#contract/payroll/payroll'
import type { CheckedRow } from '#domain/payroll/check-report'
import { stillMissing } from '#domain/payroll/figure-inputs'
import { hasArrived, notArrived, type Source } from '#domain/sales/sources'
import { Refusal } from '#domain/values/refusal'
import type { PayrollBasis } from '#server/figures/payroll-figures'

type Confirmed = BodyOf<typeof reports.create>['missing']

interface Lacking {
  readonly objectId: string
  readonly name: string
  readonly sources: readonly Source[]
}

/**
 * The people whose sources have not arrived and were not entered by hand. The sender must confirm each of them (K32).
 *
 * @throws Refusal invalid_payload with the people that were not confirmed; conflict if a confirmed source has arrived in
 * the meantime
 */
export const takenAsZero = (
  rows: readonly CheckedRow[],
  people: PayrollBasis['people'],
  confirmed: Confirmed = {},
): Lacking[] => {
  const all = rows.map(({ objectId, computed: { name }, modifications }) => {
    const missing = people.get(objectId)?.missing ?? []
    const named = confirmed[objectId] ?? []
    const sources = stillMissing(missing, modifications)
    return {
      objectId,
      name,
      sources,
      unasked: sources.filter(source => !named.includes(source)),
      arrived: named.filter(source => !missing.includes(source)),
    }
  })
  const late = all.filter(({ arrived }) => arrived.length > 0)
  if (late.length > 0)
    throw new Refusal('conflict', {
      message: `Hent radene på nytt: ${late.map(one => `${one.name}: ${hasArrived(one.arrived)}`).join('. ')}`,
    })
  const unasked = all.filter(one => one.unasked.length > 0)
  if (unasked.length > 0) {
    const said = unasked.map(one => [one.objectId, `${one.name}: ${notArrived(one.unasked)}`] as const)
    throw new Refusal('invalid_payload', {
      message: said.map(([, sentence]) => sentence).join('. '),
      fields: Object.fromEntries(said.map(([id, sentence]) => [`missing.${id}`, sentence])),
    })
  }
  return all.flatMap(({ objectId, name, sources }) =>
    sources.length > 0 ? [{ objectId, name, sources }] : [],
  )
}
