import type { Audit } from '../audit.ts'
import type { Month } from '../calendar.ts'
import { compareNumber, compareText, note } from '../differences.ts'
import { endpoints, type Json } from '../driver.ts'
import { fraction, isZero } from '../fraction.ts'
import {
  countsOf,
  guaranteesOf,
  type OnACopy,
  paidOf,
  partsOf,
  type TermsOnACopy,
  wouldBeOf,
} from '../what-if.ts'

const MOST_MONTHS = 24
const FEWEST_MONTHS = 3

const numbers = (texts: Readonly<Record<string, string | number | undefined>>) =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => (text === undefined ? [] : [[key, Number(text)]])),
  )

const bodyOf = ({ driver }: Audit, { terms, people }: OnACopy, months: readonly Month[]) => {
  const { percentage, provVareroms, zones, wageTable, arbeidsgiver, ...others } = terms
  const commission = numbers({ percentage, provVareroms })
  return {
    months,
    terms: {
      ...numbers(others),
      ...(Object.keys(commission).length > 0 && { commission }),
      ...(wageTable && {
        wageTable: wageTable.map(({ years, perHour }) => ({ years, perHour: Number(perHour) })),
      }),
      ...(arbeidsgiver && { arbeidsgiver: numbers(arbeidsgiver) }),
      ...(zones && {
        zones: Object.fromEntries(Object.entries(zones).map(([salon, zone]) => [driver.idOf(salon), zone])),
      }),
    },
    people: Object.fromEntries(
      Object.entries(people).map(([person, changes]) => [driver.idOf(person), numbers({ ...changes })]),
    ),
  }
}

const resultOf = async ({ driver }: Audit, body: Json): Promise<Json> => {
  const made = await driver.ask(endpoints.whatIf.make, { body })
  if (made.status !== 200) throw new Error(`What if ${JSON.stringify(body)}: ${JSON.stringify(made.json)}`)
  for (;;) {
    const { json } = await driver.ask(endpoints.whatIf.get, { params: { objectId: made.json.objectId } })
    if (json.state === 'failed') throw new Error(`What if ${JSON.stringify(body)} failed`)
    if (json.result) return json.result
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

const compareWhatIf = async (audit: Audit, name: string, copy: OnACopy, months: readonly Month[]) => {
  const { driver, replay, findings } = audit
  const { books, historyOf } = replay
  const rows = wouldBeOf({ books, inForce: replay.inForce(), historyOf }, months, copy)
  const got = await resultOf(audit, bodyOf(audit, copy, months))
  const sums = (cell: string, own: typeof rows, shown: Json, key?: string) => {
    for (const [field, value] of Object.entries(paidOf(own, key)))
      compareNumber(
        findings,
        { rule: 'P235', cell: `what if ${name}, ${cell}`, field },
        value,
        shown?.[field],
      )
  }
  const cell = `what if ${name}`
  compareNumber(
    findings,
    { rule: 'P236', cell, field: 'not reproduced' },
    fraction(0),
    got.notReproduced.rows,
  )
  sums('all', rows, got)
  sums('all with contributions', rows, got.cost, 'lonnInklSosAvg')
  for (const [field, value] of Object.entries(partsOf(rows)))
    compareNumber(findings, { rule: 'P238', cell, field }, value, got.parts[field])
  for (const [field, value] of Object.entries(countsOf(rows)))
    compareText(findings, { rule: 'P238', cell, field }, String(value), String(got.counts[field]))
  for (const salon of new Set(rows.map(row => row.salon))) {
    const own = rows.filter(row => row.salon === salon)
    const shown = got.salons.find((one: Json) => one.objectId === driver.idOf(salon))
    sums(salon, own, shown)
    sums(`${salon} with contributions`, own, shown?.cost, 'lonnInklSosAvg')
    for (const month of new Set(own.map(row => row.month)))
      sums(
        `${salon}, ${month}`,
        own.filter(row => row.month === month),
        shown?.months.find((one: Json) => one.month === month),
      )
    for (const person of new Set(own.map(row => row.person))) {
      const theirs = own.filter(row => row.person === person)
      const line = got.people.find(
        (one: Json) => one.objectId === driver.idOf(person) && one.salonId === driver.idOf(salon),
      )
      sums(`${salon}, ${person}`, theirs, line)
      const { before, after, below } = guaranteesOf(theirs)
      const inAll = new Set(rows.filter(row => row.person === person).map(({ month }) => month)).size
      const told = [
        line?.months,
        line?.monthsInAll,
        line?.onGuarantee?.before,
        line?.onGuarantee?.after,
        line?.belowGuarantee,
      ]
      const field = 'months, in all salons, guarantees before and after, below'
      compareText(
        findings,
        { rule: 'P238', cell: `${cell}, ${salon}, ${person}`, field },
        [theirs.length, inAll, before, after, below].join(),
        told.join(),
      )
      if (after !== before) note(findings, 'what-if moves somebody to or from the guarantee')
    }
  }
  if (copy.terms.wageTable && !isZero(paidOf(rows).difference))
    note(findings, 'what-if pays by another wage table')
  if (rows.some(row => row.before.sykeTimeslonn?.n !== row.after.sykeTimeslonn?.n))
    note(findings, 'what-if changes the rate of sick pay')
}

/** Past pay under unchanged terms, under other terms of the chain, and with other terms of single people (P235–P238). */
export const auditWhatIf = async (audit: Audit): Promise<void> => {
  const { replay } = audit
  const sent = [
    ...new Set(
      replay
        .inForce()
        .filter(({ rows }) => rows.length > 0)
        .map(({ month }) => month),
    ),
  ]
  const months = sent.sort().slice(-MOST_MONTHS)
  if (months.length < FEWEST_MONTHS) return
  const last = replay.inForce().filter(({ month }) => month === months.at(-1))
  const [first, second, third] = [...new Set(last.flatMap(({ rows }) => rows.map(row => row.person)))]
  const [salon] = last
  const dearer: TermsOnACopy = {
    percentage: '43.5',
    provVareroms: '11.25',
    wagePercent: '3.7',
    nightSundayShare: '0.52',
    hourMultiple: '2.25',
    otp: '3.5',
    feriepenger: '12.5',
  }
  const people = {
    ...(first && { [first]: { perHourExtra: '12.25', stillings: 60 } }),
    ...(second && { [second]: { fixedPercentage: '47.5', experience: 12 } }),
    ...(third && { [third]: { perHourFixed: '251.5', fixedPercentage: '0' } }),
  }
  await compareWhatIf(audit, 'nothing changes', { terms: {}, people: {} }, months)
  await compareWhatIf(audit, 'the chain pays more', { terms: dearer, people: {} }, months)
  const kroner: TermsOnACopy = { wageKroner: '4.35', zones: salon ? { [salon.salon]: '1a' } : {} }
  await compareWhatIf(audit, 'kroner, people and a zone', { terms: kroner, people }, months)
  const table: TermsOnACopy = {
    wageTable: [
      { years: 0, perHour: '231.5' },
      { years: 3, perHour: '248.35' },
      { years: 9, perHour: '307.1' },
    ],
    percentage: '38.25',
    arbeidsgiver: { '1': '12.35', '2': '9.85' },
  }
  const older = { ...(first && { [first]: { experience: 4 } }) }
  const latest = months.length > FEWEST_MONTHS ? months.slice(1) : months
  await compareWhatIf(audit, 'another wage table and rates', { terms: table, people: older }, latest)
}
