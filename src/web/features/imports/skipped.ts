import type { ImportReport } from '#contract/imports/imports'
import { dayName } from '#domain/values/day-names'
import { day } from '#domain/values/month'

/** The texts for skipped data. A reason without a text is shown as named in the report. */
const reasons: Readonly<Record<string, string>> = {
  voidTransaction: 'Annullerte kvitteringer',
  trainingID: 'Kvitteringer fra øvelse på kassa',
  notSale: 'Hendelser på kassa som ikke er salg',
  empty: 'Kvitteringer uten linjer',
  unreconciled: 'Kvitteringer der linjene ikke blir til summen',
  tips: 'Tips',
  ownUse: 'Linjer med salongens eget forbruk',
  mappedAsNone: 'Linjer i varegrupper som er koblet til «ikke salg»',
  conflict: 'Kvitteringer som er annerledes enn den som kom først med samme nummer',
  // Used by reports of imports from before the reason had its own name.
  giftCards: 'Linjer med gavekort og annet som ikke er salg',
}

/** The texts that differ between the kinds of files. */
const reasonsByKind: Readonly<Record<ImportReport['kind'], Readonly<Record<string, string>>>> = {
  saft: { duplicate: 'Kvitteringer som var importert før', example: 'Kvitteringer fra eksempelfila' },
  'daily-figures': { duplicate: 'Linjer som sto to ganger', example: 'Eksempellinja fra malen' },
}

const oldData: Readonly<Record<ImportReport['kind'], string>> = {
  saft: 'Kvitteringer',
  'daily-figures': 'Linjer',
}

/** The texts that name the first day that counts (F30). */
const reasonsByDay = ({
  kind,
  keptFrom,
}: Pick<ImportReport, 'kind' | 'keptFrom'>): Readonly<Record<string, string>> =>
  keptFrom === undefined
    ? {}
    : {
        old: `${oldData[kind]} fra før ${dayName(day(keptFrom))}, eldre enn det som tas vare på: teller ikke`,
      }

export const skippedOf = ({
  skipped,
  ...report
}: Pick<ImportReport, 'kind' | 'skipped' | 'keptFrom'>): {
  readonly reason: string
  readonly count: number
}[] =>
  Object.entries(skipped)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => ({
      reason: reasonsByKind[report.kind][reason] ?? reasonsByDay(report)[reason] ?? reasons[reason] ?? reason,
      count,
    }))
