import type { FastifyInstance } from 'fastify'
import { scopeOf, type Viewer } from '#domain/access/scope'
import type { PayrollInputs } from '#domain/payroll/inputs'
import { applied } from '#domain/payroll/modifications'
import { reasonNeeded } from '#domain/payroll/pay-reasons'
import { computeRow } from '#domain/payroll/payroll-sheet'
import { firstDay, type Month, nextMonth } from '#domain/values/month'
import { compose } from '#server/compose'
import { readConfig } from '#server/config'
import type { Pool } from '#server/db/db'
import { payrollBasis } from '#server/figures/payroll-figures'
import { signIn } from '../signed-in.ts'
import { people, type WorldPerson } from './people.ts'
import { seeded } from './random.ts'
import { salons } from './salons.ts'

/** Sends every salon's payroll report of these months, oldest first, as its manager did on the second of the month after. */
export const sendReports = async (pool: Pool, months: readonly Month[]): Promise<void> => {
  const [first] = months
  if (!first) return
  let now = sentAt(first, 0)
  const config = readConfig({ LOG_LEVEL: 'error', DEMO: '0' })
  const http = await compose({ pool, clock: () => now, config })
  try {
    for (const month of months)
      for (const [i, { objectId }] of salons.entries()) {
        now = sentAt(month, i)
        await sendReport(pool, http, objectId, month)
      }
  } finally {
    await http.close()
  }
}

/** On the second of the month after, one salon after the other. */
const sentAt = (month: Month, place: number): Date =>
  new Date(`${firstDay(nextMonth(month)).slice(0, 8)}02T08:${10 + place * 7}:00.000Z`)

const sendReport = async (
  pool: Pool,
  http: FastifyInstance,
  salonId: string,
  month: Month,
): Promise<void> => {
  const manager = people.find(person => person.type === 'manager' && person.access.includes(salonId))
  if (!manager?.email) throw new Error(`${salonId} has no manager who can sign in`)
  const authorization = `Bearer ${await signIn(http, manager.email)}`
  const payload = await draftOf(pool, manager, salonId, month)
  const answer = await http.inject({
    method: 'POST',
    url: '/api/report/create',
    headers: { authorization },
    payload,
  })
  if (answer.statusCode !== 200)
    throw new Error(`The report of ${salonId} for ${month} was refused: ${answer.body}`)
}

/** The rows of those whom the salon pays and who were there that month, a few of them changed by hand. */
const draftOf = async (pool: Pool, manager: WorldPerson, salonId: string, month: Month) => {
  const paid = people.filter(person => person.salonId === salonId).map(person => person.objectId)
  const scope = scopeOf(viewerOf(manager), 'reports')
  const basis = scope && (await payrollBasis(pool, scope, salonId, month, paid))
  if (!basis) throw new Error(`${manager.name} does not reach ${salonId}`)
  const present = [...basis.people].filter(([, { inputs }]) => wasThere(inputs))
  const modifications = Object.fromEntries(
    present
      .map(([objectId, { inputs }]) => [objectId, changesOf(objectId, inputs, month)] as const)
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
      .filter(row => reasonNeeded({ ...row, ...modifications[row.objectId] }, basis.terms))
      .map(({ objectId }) => [objectId, 'Lærling, 2. år']),
  )
  return { salonId, month, employees, modifications, reasons }
}

const viewerOf = ({ objectId, name, type, access, salonId }: WorldPerson): Viewer => ({
  objectId,
  name,
  type,
  access,
  activeIn: salonId ? [salonId] : [],
})

const wasThere = (inputs: PayrollInputs): boolean =>
  inputs.produksjonstimer +
    inputs.antNattapent +
    inputs.antSondagsapent +
    inputs.antSyketimer +
    inputs.antDager >
  0

/** What the manager changed: an extra for some, an advance for others, and a number for whoever has none. */
const changesOf = (objectId: string, inputs: PayrollInputs, month: Month): Partial<PayrollInputs> => {
  const chance = seeded('report', objectId, month)()
  return {
    ...(inputs.employmentId === null && { employmentId: '1131', comment: 'Nytt ansattnummer er bestilt' }),
    ...(chance < 0.12 && { fastTillegg: 750, forklaringFastTillegg: 'Nøkkelansvar' }),
    ...(chance > 0.92 && { varTillegg: 1200, forklaringVarTillegg: 'Opplæring av lærling' }),
    ...(chance > 0.5 && chance < 0.55 && { forskudd: 3000 }),
  }
}
