import type { Audit } from '../audit.ts'
import { compareText } from '../differences.ts'
import { endpoints } from '../driver.ts'

/** The known base amounts at the end (P200). */
export const auditBaseAmounts = async ({ driver, replay, findings }: Audit): Promise<void> => {
  const { json } = await driver.ask(endpoints.terms.baseAmounts)
  const inWords = (all: readonly (readonly [string, number])[]) =>
    all
      .map(([from, amount]) => `${from} ${amount}`)
      .sort()
      .join()
  compareText(
    findings,
    { rule: 'P200', cell: 'base amounts', field: 'known' },
    inWords([...replay.baseAmounts].map(([year, amount]) => [`${year}-05-01`, amount])),
    inWords(
      json.map(({ from, perYear }: { readonly from: string; readonly perYear: number }) => [from, perYear]),
    ),
  )
}
