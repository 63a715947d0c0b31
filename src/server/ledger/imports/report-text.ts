import type { ImportReport } from '#contract/imports/imports'
import { countsNothing, wasCompared } from '#domain/sales/counts-nothing'
import { improbableWords } from '#domain/sales/improbable'
import { dayName } from '#domain/values/day-names'
import { day } from '#domain/values/month'
import { kroner, number } from '#domain/values/number-format'

/** Reason → its label. */
export const skipLabels: Readonly<Record<string, string>> = {
  duplicate: 'importert før',
  conflict: 'importert før med annet innhold',
  voidTransaction: 'annullert',
  trainingID: 'øvelse',
  notSale: 'ikke salg',
  empty: 'uten linjer',
  unreconciled: 'går ikke opp',
  tips: 'tips',
  mappedAsNone: 'koblet til «ikke salg»',
  // For reports of older imports, before the reason had its own name.
  giftCards: 'gavekort o.l.',
  ownUse: 'eget forbruk',
  example: 'eksempel',
  old: 'eldre enn det som tas vare på: teller ikke',
}

/** An import report as terminal text. */
export const reportText = (report: ImportReport): string =>
  [headline(report), ...(report.state === 'done' ? detailsOf(report) : [])].join('\n')

const headline = ({ file, state, error, ...report }: ImportReport): string => {
  if (state === 'failed') return `${file}: ikke importert. ${error}`
  if (state === 'cancelled') return `${file}: avbrutt. Ingenting er importert`
  if (state === 'running') return `${file}: importeres`
  if (report.kind === 'daily-figures') return `${file}: ${number(report.lines)} linjer dagstall er importert`
  if (countsNothing(report)) return `${file}: importert, men fila har ingen kvitteringer som teller`
  const amounts = `${kroner(report.amountIn)} med mva., ${kroner(report.amountEx)} uten`
  return `${file}: ${number(report.receipts)} kvitteringer med ${number(report.lines)} linjer er importert, ${amounts}`
}

const detailsOf = (report: ImportReport): string[] => [
  ...skippedIn(report),
  ...waitingIn(report),
  ...(report.kind === 'saft'
    ? [...dayEnds(report), ...unreconciled(report), ...conflicting(report), ...people(report)]
    : [...keptCorrectionsIn(report), ...improbableIn(report)]),
]

const skippedIn = ({ skipped, keptFrom }: ImportReport): string[] => {
  const reasons = Object.entries(skipped).map(
    ([reason, times]) => `${number(times)} ${skipLabels[reason] ?? reason}`,
  )
  return [
    ...(reasons.length === 0 ? [] : [`  Hoppet over: ${reasons.join(', ')}`]),
    ...(keptFrom === undefined ? [] : [`  Det som tas vare på, begynner ${dayName(day(keptFrom))}`]),
  ]
}

const waitingIn = ({ unmapped }: ImportReport): string[] => [
  ...waiting('kasser', unmapped.registers),
  ...waiting('ansattnumre', unmapped.employees),
  ...waiting('varegrupper', unmapped.articleGroups),
]

const waiting = (what: string, codes: readonly string[]): string[] =>
  codes.length === 0 ? [] : [`  Venter på kobling, ${what}: ${codes.join(', ')}`]

const FIRST = 10
const firstOf = (lines: readonly string[]): string[] =>
  lines.length <= FIRST ? [...lines] : [...lines.slice(0, FIRST), '  … og flere']

const dayEnds = ({ reconciled, unreconciledDays, ...report }: ImportReport): string[] => {
  if (reconciled) return wasCompared(report) ? ['  Dagsoppgjørene stemmer med Z-rapportene'] : []
  return firstOf(
    unreconciledDays.map(({ registerID, day, total, zReport }) => {
      const sold = `kasse ${registerID} ${day}, ${kroner(total)} i kvitteringer`
      return zReport === null
        ? `  Uten Z-rapport: ${sold}`
        : `  Stemmer ikke: ${sold}, Z-rapporten sier ${kroner(zReport)}`
    }),
  )
}

const unreconciled = ({ unreconciledReceipts }: ImportReport): string[] =>
  firstOf(
    unreconciledReceipts.map(
      ({ registerID, nr, day }) => `  Går ikke opp: kvittering ${nr} fra kasse ${registerID} ${day}`,
    ),
  )

const conflicting = ({ conflicts = [] }: ImportReport): string[] =>
  firstOf(
    conflicts.map(
      ({ registerID, nr, day, amountIn, newDay, newAmountIn }) =>
        `  Venter på avgjørelse: kvittering ${nr} fra kasse ${registerID} er ${day} ${kroner(amountIn)}, i fila ${newDay} ${kroner(newAmountIn)}`,
    ),
  )

const keptCorrectionsIn = ({ keptCorrections = [] }: ImportReport): string[] =>
  keptCorrections.map(
    ({ name, salonName, day, waits }) =>
      `  Ført for hånd, og teller: ${name} i ${salonName} ${day}${waits ? '. Fila sier noe nytt, og noen må velge' : ''}`,
  )

const improbableIn = ({ improbable = [] }: ImportReport): string[] =>
  firstOf(
    improbable.map(({ name, salonName, day, ...found }) => {
      const who = salonName === undefined ? name : `${name} i ${salonName}`
      return `  Lite trolig: ${who} ${day}, ${improbableWords(found)}`
    }),
  )

const people = ({ perEmployee }: ImportReport): string[] =>
  perEmployee.map(
    ({ empID, name, receipts, amountIn, amountEx }) =>
      `  ${empID} ${name ?? '(ukjent)'}: ${number(receipts)} kvitteringer, ${kroner(amountIn)} med mva., ${kroner(amountEx)} uten`,
  )
