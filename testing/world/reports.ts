import { scopeOf, type Viewer } from '#domain/access/scope'
import { figureInputKeys, stillMissing } from '#domain/payroll/figure-inputs'
import type { PayrollInputs } from '#domain/payroll/inputs'
import { applied } from '#domain/payroll/modifications'
import { reasonNeeded } from '#domain/payroll/pay-reasons'
import { computeRow } from '#domain/payroll/payroll-sheet'
import { firstDay, type Month, nextMonth } from '#domain/values/month'
import type { Pool } from '#server/db/db'
import { payrollBasis } from '#server/figures/payroll-figures'
import { managerOf, type Post } from './office.ts'
import { people, personOf, type WorldPerson } from './people.ts'
import { seeded } from './random.ts'
import { salons, type WorldSalon } from './salons.ts'

interface Sending {
  readonly months: readonly Month[]
  /** Every salon, when omitted. */
  readonly of?: readonly WorldSalon[]
  readonly forgotten?: { readonly person: string; readonly month: Month }
}

/**
 * Sends the salons' payroll reports of these months, oldest first, as their managers did on the second of the following month. Two
 * days later, sends the one with the forgotten supplement again.
 */
export const sendReports = async (
  pool: Pool,
  post: Post,
  { months, of = salons, forgotten }: Sending,
): Promise<void> => {
  const wrong = forgotten && personOf(forgotten.person).salonId
  for (const month of months) {
    const sent = new Map<string, string>()
    for (const [i, { objectId: salonId }] of of.entries()) {
      const manager = managerOf(salonId)
      const draft = await draftOf(pool, manager, { salonId, month })
      const { objectId } = await post(manager, sentAt(month, i), '/api/report/create', draft)
      sent.set(salonId, objectId)
    }
    // After the other salons' reports, to keep the log in time order.
    if (!wrong || month !== forgotten.month) continue
    const manager = managerOf(wrong)
    const right = await draftOf(pool, manager, { salonId: wrong, month, forgotten: forgotten.person })
    await post(manager, sentAt(month, 0, 4), '/api/report/create', { ...right, replaces: sent.get(wrong) })
  }
}

/** On a day of the following month, one salon after another. */
const sentAt = (month: Month, place: number, day = 2): Date =>
  new Date(`${firstDay(nextMonth(month)).slice(0, 8)}0${day}T08:${10 + place * 7}:00.000Z`)

interface Draft {
  readonly salonId: string
  readonly month: Month
  /** The person with the forgotten supplement. */
  readonly forgotten?: string
}

/** Rows of the people with hours or figures in the salon that month, wherever they work, with a few manual changes. */
const draftOf = async (pool: Pool, manager: WorldPerson, { salonId, month, forgotten }: Draft) => {
  const everybody = people.map(person => person.objectId)
  const scope = scopeOf(viewerOf(manager), 'reports')
  const basis = scope && (await payrollBasis(pool, scope, salonId, month, everybody))
  if (!basis) throw new Error(`${manager.name} does not reach ${salonId}`)
  const present = [...basis.people].filter(([, { inputs }]) => wasThere(inputs))
  const modifications = Object.fromEntries(
    present
      .map(([objectId, { inputs }]) => {
        const given = changesOf(objectId, inputs, month)
        return [objectId, objectId === forgotten ? { ...given, ...supplement } : given] as const
      })
      .filter(([, changes]) => Object.keys(changes).length > 0),
  )
  const employees = present.map(([objectId, { name, inputs }]) => {
    const changed = {
      ...applied(inputs, modifications[objectId]),
      name,
      hoursIncludeLunch: basis.hoursIncludeLunch,
    }
    return { objectId, ...inputs, ...computeRow(changed, basis.terms) }
  })
  const reasons = Object.fromEntries(
    employees
      .filter(row =>
        reasonNeeded(
          { ...row, ...modifications[row.objectId] },
          basis.terms,
          basis.people.get(row.objectId)?.floor ?? null,
        ),
      )
      .map(({ objectId }) => [objectId, 'Lærling, 2. år']),
  )
  const missing = Object.fromEntries(
    present.map(([objectId, person]) => [
      objectId,
      stillMissing(person.missing, modifications[objectId] ?? {}),
    ]),
  )
  return { salonId, month, employees, modifications, reasons, missing }
}

const viewerOf = ({ objectId, name, type, access, salonId }: WorldPerson): Viewer => ({
  objectId,
  name,
  type,
  access,
  activeIn: salonId ? [salonId] : [],
})

const wasThere = (inputs: PayrollInputs): boolean => figureInputKeys.some(key => inputs[key] !== 0)

const supplement = { varTillegg: 1500, forklaringVarTillegg: 'Kundekveld, glemt i første rapport' }

/** The manager's changes: a supplement for some, an advance for others, and a number for people without one. */
const changesOf = (objectId: string, inputs: PayrollInputs, month: Month): Partial<PayrollInputs> => {
  const chance = seeded('report', objectId, month)()
  return {
    ...(inputs.employmentId === null && { employmentId: '1131', comment: 'Nytt ansattnummer er bestilt' }),
    ...(chance < 0.12 && { fastTillegg: 750, forklaringFastTillegg: 'Nøkkelansvar' }),
    ...(chance > 0.92 && { varTillegg: 1200, forklaringVarTillegg: 'Opplæring av lærling' }),
    ...(chance > 0.5 && chance < 0.55 && { forskudd: 3000 }),
  }
}
