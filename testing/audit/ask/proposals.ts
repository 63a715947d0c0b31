import { eachOf } from '../at-once.ts'
import type { Audit } from '../audit.ts'
import { type Month, monthOf } from '../calendar.ts'
import { compareNumber, compareText } from '../differences.ts'
import { endpoints, type Json } from '../driver.ts'
import { fraction } from '../fraction.ts'
import type { Proposal } from '../redos.ts'
import type { Report } from '../replay.ts'

interface Asked {
  readonly salon: string
  readonly month: Month
  readonly replaces?: string
}

/**
 * Compares the proposals for a salon's own manager: amount and redos of each fixer, and the case if it belongs to the salon
 * (C43).
 */
const compareProposals = async (
  audit: Audit,
  wanted: ReadonlyMap<string, Proposal>,
  { salon, month, replaces }: Asked,
): Promise<void> => {
  const { driver, replay, findings } = audit
  const { status, json } = await driver.ask(endpoints.reportSuggestions.supplements, {
    as: driver.managerOf(salon),
    params: { salonId: driver.idOf(salon), month },
    query: replaces === undefined ? {} : { replaces },
  })
  if (status !== 200) throw new Error(`Supplements of ${salon}, ${month}: ${status} ${JSON.stringify(json)}`)
  const of = `supplements of ${salon}, ${month}`
  compareNumber(findings, { rule: 'C44', cell: of, field: 'people' }, fraction(wanted.size), json.length)
  for (const [person, { amount, redos }] of wanted) {
    const cell = `${of}, ${person}`
    const got = json.find((one: Json) => one.objectId === driver.idOf(person))
    compareNumber(findings, { rule: 'C28', cell, field: 'amount' }, amount, got?.amount)
    const cases = replay.cases.redos
      .filter(({ id }) => redos.has(id))
      .map(one => (replay.cases.salons.get(one.case) === salon ? driver.idOf(one.case) : 'elsewhere'))
    const shown = (got?.redos ?? []).map((one: Json) => one.case?.objectId ?? 'elsewhere')
    compareText(findings, { rule: 'C43', cell, field: 'cases' }, cases.sort().join(), shown.sort().join())
  }
}

/** Runs before a report is sent. */
export const auditProposals = (
  audit: Audit,
  { salon, month, replaces, proposals }: Report,
): Promise<void> => {
  const old = replaces && audit.driver.reportOf(replaces)
  return compareProposals(audit, proposals, { salon, month, ...(old && { replaces: old }) })
}

/** The unpaid redos at the end, in every salon and month. */
export const auditOpenProposals = async (audit: Audit): Promise<void> => {
  const { replay, chain, months } = audit
  await eachOf(replay.books.office.salons.keys(), async salon => {
    for (const month of months) {
      const wanted = replay.proposals(salon, month, monthOf(chain.today))
      await compareProposals(audit, wanted, { salon, month })
    }
  })
}
