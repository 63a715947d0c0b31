import type { Audit } from '../audit.ts'
import { monthOf, spanOfMonth } from '../calendar.ts'
import { compareNumber, compareText } from '../differences.ts'
import { endpoints, type Json } from '../driver.ts'
import { fraction } from '../fraction.ts'
import { categories, ranksIn } from '../ranks.ts'

/** Every place in every month's ranking, with the lists in full (M1–M8, M13). */
export const auditRanks = async (audit: Audit): Promise<void> => {
  const { driver, replay, findings, chain } = audit
  for (const month of audit.months) {
    const name = `${month.slice(5)}-${month.slice(0, 4)}`
    const { status, json } = await driver.ask(endpoints.rankings.get, {
      params: { month: name },
      query: { all: [...categories, 'overall'].join() },
    })
    if (status !== 200) throw new Error(`The ranking of ${name}: ${status} ${JSON.stringify(json)}`)
    const whole = spanOfMonth(month)
    const span = month === monthOf(chain.today) ? { from: whole.from, to: chain.today } : whole
    for (const [kind, lists] of Object.entries(ranksIn(replay.books, span)))
      for (const [category, entries] of Object.entries(lists)) {
        const got: readonly Json[] = json.categories[category].filter((one: Json) => one.kind === kind)
        const cell = `ranking of ${month}, ${kind}s`
        compareNumber(
          findings,
          { rule: 'M2', cell, field: `${category}.length` },
          fraction(entries.length),
          got.length,
        )
        compareNumber(
          findings,
          { rule: 'M13', cell, field: `count of ${category}` },
          fraction(entries.length),
          json.counts[category][kind],
        )
        for (const { id, value, rank } of entries) {
          const entry = got.find(one => one.id === driver.idOf(id))
          const at = { cell: `${cell}, ${id}`, field: category }
          if (!entry) compareText(findings, { rule: 'M5', ...at }, 'there', 'absent')
          else {
            compareNumber(findings, { rule: category === 'overall' ? 'M6' : 'M1', ...at }, value, entry.value)
            compareNumber(
              findings,
              { rule: 'M3', ...at, field: `${category}.rank` },
              fraction(rank),
              entry.rank,
            )
          }
        }
      }
  }
}
