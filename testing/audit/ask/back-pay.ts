import { eachOf } from '../at-once.ts'
import type { Audit } from '../audit.ts'
import type { BackPay } from '../back-pay.ts'
import type { Month } from '../calendar.ts'
import { compareNumber, compareText, note } from '../differences.ts'
import { endpoints, type Json } from '../driver.ts'
import { isZero, zero } from '../fraction.ts'
import type { Report } from '../replay.ts'

interface Asked {
  readonly salon: string
  readonly month: Month
  readonly replaces?: string
}

/** Compares what a salon's sheet proposes as back pay, month by month. */
const compareBackPay = async (
  audit: Audit,
  wanted: ReadonlyMap<string, BackPay>,
  { salon, month, replaces }: Asked,
): Promise<void> => {
  const { driver, replay, findings } = audit
  const { status, json } = await driver.ask(endpoints.reportSuggestions.backPay, {
    params: { salonId: driver.idOf(salon), month },
    query: replaces === undefined ? {} : { replaces },
  })
  if (status !== 200) throw new Error(`Back pay of ${salon}, ${month}: ${status} ${JSON.stringify(json)}`)
  for (const person of replay.books.office.people.keys()) {
    const own = wanted.get(person)
    const got = json.find((one: Json) => one.objectId === driver.idOf(person))
    if (!own && !got) continue
    const cell = `back pay of ${salon}, ${month}, ${person}`
    compareNumber(findings, { rule: 'P142', cell, field: 'amount' }, own?.amount ?? zero, got?.amount)
    const left: readonly Json[] = (got?.months ?? []).filter((one: Json) => one.amount !== 0)
    const names = (all: readonly { readonly month: Month }[]) => all.map(one => one.month).join()
    compareText(findings, { rule: 'P140', cell, field: 'months' }, names(own?.months ?? []), names(left))
    for (const one of own?.months ?? []) {
      const shown = left.find(({ month: of }) => of === one.month)
      const of = `${cell}, for ${one.month}`
      for (const field of ['sent', 'now', 'amount'] as const)
        compareNumber(findings, { rule: 'P141', cell: of, field }, one[field], shown?.[field])
      compareNumber(findings, { rule: 'P143', cell: of, field: 'paid' }, one.paid, shown?.paid)
      const changes: readonly Json[] = shown?.changes ?? []
      const keys = changes.map(({ key }) => key)
      const at = { rule: 'P145', cell: of }
      compareText(
        findings,
        { ...at, field: 'changes' },
        Object.keys(one.changes).sort().join(),
        [...keys].sort().join(),
      )
      for (const [key, { from, to }] of Object.entries(one.changes)) {
        const change = changes.find(each => each.key === key)
        compareNumber(findings, { ...at, field: `${key} from` }, from, change?.from)
        compareNumber(findings, { ...at, field: `${key} to` }, to, change?.to)
      }
      note(findings, isZero(one.paid) ? 'back pay' : 'back pay of a month that was paid for')
    }
  }
}

/** Runs before a report is sent. */
export const auditBackPay = (audit: Audit, { salon, month, replaces, owed }: Report): Promise<void> => {
  const old = replaces && audit.driver.reportOf(replaces)
  return compareBackPay(audit, owed, { salon, month, ...(old && { replaces: old }) })
}

/** What is owed at the end, in every salon and month (P140–P145). */
export const auditOpenBackPay = async (audit: Audit): Promise<void> => {
  const { replay, months } = audit
  await eachOf(replay.books.office.salons.keys(), async salon => {
    for (const month of months) await compareBackPay(audit, replay.backPay(salon, month), { salon, month })
  })
}
