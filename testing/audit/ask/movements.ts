import { eachOf } from '../at-once.ts'
import type { Audit } from '../audit.ts'
import { type Month, monthOf } from '../calendar.ts'
import { compareNumber, compareText, note } from '../differences.ts'
import { endpoints, type Json } from '../driver.ts'
import { fraction, plus, zero } from '../fraction.ts'
import { type Movement, movementsIn, type OpenItem } from '../movements.ts'

/** The kinds of amounts that are owed, by P124, P105, P142, C44 and P174. */
const openKinds = ['unpaid', 'late', 'backPay', 'redos', 'holidayPay']

const compareItems = (
  audit: Audit,
  cell: string,
  wanted: readonly OpenItem[],
  got: readonly Json[],
): void => {
  const { findings } = audit
  for (const kind of openKinds) {
    const own = wanted.filter(one => one.kind === kind)
    const shown = got.filter(one => one.kind === kind && one.kroner !== 0)
    compareNumber(
      findings,
      { rule: 'P222', cell, field: kind },
      plus(zero, ...own.map(one => one.kroner ?? zero)),
      shown.reduce((sum, one) => sum + Math.round((one.kroner ?? 0) * 100), 0) / 100,
    )
    const unknown = (all: readonly { readonly kroner: unknown; readonly withoutReports: boolean }[]) =>
      all
        .filter(one => one.kroner === null)
        .map(one => `${one.withoutReports ? 'without reports' : 'unknown'}`)
        .sort()
        .join()
    compareText(findings, { rule: 'P222', cell, field: `${kind} unknown` }, unknown(own), unknown(shown))
    if (own.length > 0) note(findings, `owed: ${kind}`)
  }
}

const compareLine = (audit: Audit, cell: string, wanted: Movement, got: Json): void => {
  const { findings } = audit
  for (const side of ['began', 'ended'] as const) {
    const [day, shown] = [wanted[side], got[side]]
    compareText(findings, { rule: 'P220', cell, field: side }, String(day?.day), String(shown?.day))
    compareText(
      findings,
      { rule: 'P220', cell, field: `${side}, moved` },
      String(day?.moved),
      String(shown?.moved),
    )
    note(findings, `${day ? side : 'not'} ${day?.moved ? 'moved' : ''}`)
  }
  const part = { rule: 'P221', cell }
  compareNumber(findings, { ...part, field: 'workdays' }, fraction(wanted.workdays), got.part?.workdays)
  compareNumber(findings, { ...part, field: 'of' }, fraction(wanted.of), got.part?.of)
  compareNumber(findings, { ...part, field: 'hours' }, wanted.hours, got.positionHours?.month)
  compareNumber(
    findings,
    { ...part, field: 'hours of the part' },
    wanted.hoursOfPart,
    got.positionHours?.part,
  )
  compareText(
    findings,
    { rule: 'P222', cell, field: 'paid by the report' },
    String(wanted.isPaid),
    String(got.report?.pays ?? null),
  )
  compareItems(audit, cell, wanted.items, got.items)
  const advance = { rule: 'P223', cell }
  compareText(
    findings,
    { ...advance, field: 'month of the advance' },
    String(wanted.advance?.month),
    String(got.advance?.month),
  )
  if (!wanted.advance || !got.advance) return
  compareNumber(findings, { ...advance, field: 'advance' }, wanted.advance.kroner, got.advance.kroner)
  compareNumber(findings, { ...advance, field: 'pay' }, wanted.advance.pay, got.advance.pay)
}

/** Who began, left or moved, and what is not settled with them: one call a month for the whole chain (P220–P224). */
export const auditMovements = async (audit: Audit): Promise<void> => {
  const { driver, replay, findings, months, chain } = audit
  const circumstances = {
    books: replay.books,
    inForce: replay.inForce(),
    historyOf: replay.historyOf,
    running: monthOf(chain.today),
    months,
    backPay: replay.backPay,
    proposals: replay.proposals,
    earnings: replay.holidayEarnings,
  }
  await eachOf(months, async month => {
    const { status, json } = await driver.ask(endpoints.movements.list, { query: { month } })
    if (status !== 200) throw new Error(`Movements of ${month}: ${status} ${JSON.stringify(json)}`)
    const wanted = movementsIn(circumstances, month)
    const nameOf = (person: string, salon: string, of: Month) => `${person} ${salon} ${of}`
    const lines = new Map<string, Json>(
      json.map((one: Json) => [nameOf(one.objectId, one.salonId, one.month), one]),
    )
    const cellOf = (one: Movement) => `movements of ${month}, ${one.person}, ${one.salon}, ${one.month}`
    for (const one of wanted) {
      const key = nameOf(driver.idOf(one.person), driver.idOf(one.salon), one.month)
      const got = lines.get(key)
      lines.delete(key)
      const rule = one.earlier ? 'P224' : 'P220'
      compareText(
        findings,
        { rule, cell: cellOf(one), field: 'line' },
        String(one.earlier),
        got ? String(got.earlier) : 'absent',
      )
      if (got) compareLine(audit, cellOf(one), one, got)
    }
    const others = [...lines.values()].map(one => `${one.name} ${one.salonName} ${one.month}`)
    compareText(
      findings,
      { rule: 'P224', cell: `movements of ${month}`, field: 'other lines' },
      '',
      others.sort().join(),
    )
  })
}
