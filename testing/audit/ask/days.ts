import { eachOf } from '../at-once.ts'
import type { Audit } from '../audit.ts'
import { addDays } from '../calendar.ts'
import { compareText } from '../differences.ts'
import { endpoints, type Json } from '../driver.ts'
import { figuresOf } from '../statistics.ts'
import type { Sums } from '../sums.ts'
import { askedAlone, compareFigures, isSampled } from './statistics.ts'

interface Whose {
  readonly salon?: string
  readonly person?: string
}

const kindsOfAbsence = ['courseHours', 'sickHours', 'holidays', 'bonusPoints', 'bonusGiven', 'rows'] as const

/** A day with only courses, sickness and holidays has no figures. */
const saysAnything = (sums: Sums): boolean =>
  Object.entries(sums).some(([key, value]) => value !== 0 && !kindsOfAbsence.some(one => one === key))

const compareDays = async (audit: Audit, whose: Whose, endpoint: Json, body: Json): Promise<void> => {
  const { driver, replay, chain, findings } = audit
  const span = { from: addDays(chain.today, -364), to: chain.today }
  const { status, json } = await driver.ask(endpoint, { body: { ...body, ...span } })
  if (status !== 200) throw new Error(`${endpoint.path}: ${status} ${JSON.stringify(json)}`)
  for (const { day, figures } of json.days) {
    const sums = replay.books.sums({ ...whose, span: { from: day, to: day } })
    const cell = [whose.person, whose.salon ?? (whose.person ? 'every salon' : 'the chain'), day]
      .filter(Boolean)
      .join(', ')
    if (saysAnything(sums) !== (figures !== null))
      compareText(
        findings,
        { rule: 'K25', cell, field: 'figures' },
        saysAnything(sums) ? 'there' : 'absent',
        figures ? 'there' : 'absent',
      )
    else if (figures)
      compareFigures(audit, cell, figuresOf(sums, replay.books.office.settings), figures, whose, {
        from: day,
        to: day,
      })
  }
}

/** Every day of a year: all salons together, each salon, each person, and each person in each salon (K21, K25). */
export const auditDays = async (audit: Audit): Promise<void> => {
  const { receipts } = endpoints
  const { idOf } = audit.driver
  const { office } = audit.replay.books
  await compareDays(audit, {}, receipts.together, {})
  for (const salon of office.salons.keys())
    await compareDays(audit, { salon }, receipts.days, { salonId: idOf(salon) })
  await eachOf(askedAlone(audit), async ({ key: person, works }) => {
    await compareDays(audit, { person }, receipts.days, { objectId: idOf(person) })
    const salons = new Set(works.map(one => one.salon))
    // With many people, those of one salon are asked once: both questions have the same sums.
    if (isSampled(audit) && salons.size === 1) return
    for (const salon of salons)
      await compareDays(audit, { person, salon }, receipts.days, {
        objectId: idOf(person),
        salonId: idOf(salon),
      })
  })
}
