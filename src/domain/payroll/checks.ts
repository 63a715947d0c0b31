import type { Source } from '../sales/sources.ts'
import { notArrived } from '../sales/sources.ts'
import { compare, percentOf, roundToOre, subtract, sum, toNumber } from '../values/decimal.ts'
import { hours, kroner, number } from '../values/number-format.ts'
import type { PayrollColumnKey } from './columns.ts'
import { type NumberInputKey, type PayrollInputs, payrollInputs } from './inputs.ts'
import { floorInWords, type PayFloor } from './pay-floor.ts'
import { floorPerHour, isBelowTariff, type PayReasons } from './pay-reasons.ts'
import type { PayrollRow } from './payroll-sheet.ts'
import { missingEmploymentIds } from './report.ts'
import type { SalonTerms } from './terms.ts'

/** An error blocks the report. A warning should be reviewed. A notice has a likely explanation. */
export type Severity = 'error' | 'warning' | 'notice'

type Found = {
  readonly severity: Severity
  readonly sentence: string
  /** The cell that the finding links to. */
  readonly column: PayrollColumnKey
}

/** A point to review before the report is sent. */
export type Finding = Found & { readonly check: CheckName; readonly employeeId: string }
export type CheckName = keyof typeof checks | 'missingEmploymentId'

export type CheckedPerson = PayrollRow & {
  readonly objectId: string
  /** Sources that have not arrived (K32). */
  readonly notArrived: readonly Source[]
}

type PersonToCheck = {
  readonly row: CheckedPerson
  /** The person's row from the previous month, if any. */
  readonly before: PayrollRow | undefined
  readonly terms: Pick<SalonTerms, 'wageTable'>
  /** The floor of the person's pay; null if it follows from the experience of the row. */
  readonly floor: PayFloor | null
  /** The reason given last time for pay below the tariff, such as an apprenticeship. */
  readonly reason: string | undefined
  /** Time book hours on nights that are not marked as open. */
  readonly nightHoursNotOpen: number
  /** The imported value of each input. */
  readonly imported: Readonly<Partial<PayrollInputs>>
}

/** Hours and sales that the import fills, where a typing error is large (P250). */
const comparedInputs = [
  'produksjonstimer',
  'totalOms',
  'behOmsetning',
  'totalVareomsetning',
  'kursTimer',
  'annetTillegg',
  'omsNattapent',
  'antNattapent',
  'omsSondagsapent',
  'antSondagsapent',
] as const satisfies readonly NumberInputKey[]

/** An edit by hand is far from its imported value if it differs by more than this share of it (P250). */
const FAR_PERCENT = 50

const isFar = (imported: number | undefined, value: number): imported is number =>
  imported !== undefined &&
  imported !== 0 &&
  compare(Math.abs(toNumber(subtract(value, imported))), percentOf(Math.abs(imported), FAR_PERCENT)) > 0

/** A pay change is unusual only if it reaches both limits (P100). */
const UNUSUAL_PERCENT = 30
const UNUSUAL_KRONER = 5000

/** The checks for one person (P91–P100, P250, F17), in the order their findings are listed. */
const checks = {
  notArrived: ({ row }) => {
    const [first] = row.notArrived
    if (!first) return null
    return {
      severity: 'warning',
      sentence: `${row.name}: ${notArrived(row.notArrived)}, og regnes som 0 i lønna.`,
      column: first === 'timeBook' ? 'produksjonstimer' : 'totalOms',
    }
  },
  noHours: ({ row }) => {
    if (row.notArrived.includes('timeBook') || workedHours(row) !== 0 || row.behOmsetning > 0) return null
    const away = row.antSyketimer > 0 || row.antDager > 0
    return {
      severity: away ? 'notice' : 'warning',
      sentence: `${row.name} har ingen timer${away ? ', men sykedager eller feriedager' : ''}.`,
      column: 'produksjonstimer',
    }
  },
  salesWithoutHours: ({ row }) => {
    if (row.notArrived.includes('timeBook') || row.behOmsetning <= 0 || row.produksjonstimer > 0) return null
    return {
      severity: 'warning',
      sentence: `${row.name} har behandlinger for ${kroner(row.behOmsetning)}, men ingen produksjonstimer.`,
      column: 'produksjonstimer',
    }
  },
  noSales: ({ row }) => {
    if (row.notArrived.includes('registers') || row.produksjonstimer <= 0) return null
    if (row.totalOms !== 0 || row.totalVareomsetning !== 0) return null
    return {
      severity: 'warning',
      sentence: `${row.name} har ${hours(row.produksjonstimer)} i produksjon, men ingen omsetning.`,
      column: 'totalOms',
    }
  },
  negativePay: ({ row }) => {
    if (row.endeligLonn >= 0) return null
    return {
      severity: 'warning',
      sentence: `${row.name} får en lønn under null: ${kroner(row.endeligLonn)}.`,
      column: 'endeligLonn',
    }
  },
  advanceAbovePay: ({ row }) => {
    if (row.forskudd === 0 || row.forskudd <= row.endeligLonn) return null
    return {
      severity: 'warning',
      sentence: `Forskuddet til ${row.name} er større enn lønna: ${kroner(row.forskudd)} mot ${kroner(row.endeligLonn)}.`,
      column: 'forskudd',
    }
  },
  deductionWithoutComment: ({ row }) => {
    if (row.trekkOmklipp === 0 || row.comment.trim() !== '') return null
    return {
      severity: 'warning',
      sentence: `${row.name} trekkes ${kroner(row.trekkOmklipp)} for omklipp uten kommentar. Et trekk i lønn må ha hjemmel (arbeidsmiljøloven § 14-15).`,
      column: 'comment',
    }
  },
  deductionBelowGuarantee: ({ row }) => {
    const left = roundToOre(sum([row.faktisklonn, row.sumTilleggTrekk]))
    if (row.trekkOmklipp === 0 || left >= row.garantilonn) return null
    return {
      severity: 'warning',
      sentence: `Trekket for omklipp gir ${row.name} ${kroner(left)}, mindre enn garantilønna på ${kroner(row.garantilonn)}.`,
      column: 'trekkOmklipp',
    }
  },
  nightNotOpen: ({ row, nightHoursNotOpen }) => {
    const paid = Math.min(nightHoursNotOpen, row.antNattapent)
    if (paid <= 0 || row.comment.trim() !== '') return null
    return {
      severity: 'warning',
      sentence: `${row.name} har ${hours(paid)} nattåpent på kvelder som ikke er merket som nattåpne. Merk kveldene på salongen, eller skriv grunnen i kommentaren.`,
      column: 'comment',
    }
  },
  varTilleggWithoutWords: ({ row }) =>
    row.varTillegg === 0 || row.forklaringVarTillegg.trim() !== ''
      ? null
      : unexplained(row.name, 'det variable tillegget', row.varTillegg, 'forklaringVarTillegg'),
  fastTilleggWithoutWords: ({ row }) =>
    row.fastTillegg === 0 || row.forklaringFastTillegg.trim() !== ''
      ? null
      : unexplained(row.name, 'det faste tillegget', row.fastTillegg, 'forklaringFastTillegg'),
  belowTariff: ({ row, terms, floor, reason }) => {
    const tariff = floorPerHour(row, terms, floor)
    if (!isBelowTariff(row, terms, floor)) return null
    const made = floor ? ` (${floorInWords(floor)})` : ''
    const said = reason ? ` Begrunnet sist: ${reason}` : ''
    return {
      severity: reason ? 'notice' : 'warning',
      sentence: `${row.name} får mindre enn tariffen på ${kroner(tariff)} timen${made}: ${kroner(row.faktisklonn)} for ${hours(row.prodTimerEksLunsj)}.${said}`,
      column: 'perHourFixed',
    }
  },
  farFromImported: ({ row, imported }) => {
    const far = comparedInputs.flatMap(key => {
      const was = imported[key]
      return isFar(was, row[key]) ? [{ key, was, now: row[key] }] : []
    })
    const [first] = far
    if (!first) return null
    const cells = far.map(({ key, was, now }) => {
      const { label, kind } = payrollInputs[key]
      const inUnit = kind === 'hours' ? hours : kroner
      return `${label} fra ${inUnit(was)} til ${inUnit(now)}`
    })
    return {
      severity: 'warning',
      sentence: `${row.name} er endret for hånd med mer enn halvparten: ${cells.join(', ')}.`,
      column: first.key,
    }
  },
  unlikeLastMonth: ({ row, before }) => {
    if (!before) return null
    const difference = roundToOre(subtract(row.endeligLonn, before.endeligLonn))
    const percent = toNumber(percentOf(Math.abs(before.endeligLonn), UNUSUAL_PERCENT))
    if (Math.abs(difference) < UNUSUAL_KRONER || Math.abs(difference) < percent) return null
    return {
      severity: 'notice',
      sentence: `${row.name} får ${kroner(row.endeligLonn)}, ${inPercent(difference, before.endeligLonn)} enn ${kroner(before.endeligLonn)} forrige måned.`,
      column: 'endeligLonn',
    }
  },
} as const satisfies Record<string, (given: PersonToCheck) => Found | null>

/** The number of checks per person: those above, plus the employment id. */
export const CHECKS_A_PERSON = Object.keys(checks).length + 1

/** What the checks of all people are given. */
export interface GivenAll {
  readonly terms: Pick<SalonTerms, 'wageTable'>
  /** Employee id → the previous month's row. */
  readonly lastMonth: ReadonlyMap<string, PayrollRow>
  /** The reasons given last time for pay below the tariff. */
  readonly reasons?: PayReasons
  /** Employee id → night hours on nights that are not marked as open. */
  readonly nightHoursNotOpen?: ReadonlyMap<string, number>
  /** Employee id → the floor of their pay, if it does not follow from the experience (P130). */
  readonly floors?: ReadonlyMap<string, PayFloor | null>
  /** Employee id → the imported inputs. Without them no edit is compared with the import. */
  readonly imported?: ReadonlyMap<string, Partial<PayrollInputs>>
}

/** Returns everything to review before sending: missing employment ids first, then person by person. */
export function checkBeforeSending(
  rows: readonly CheckedPerson[],
  given: GivenAll,
  /** What to review about one person. A caller may remember the results. */
  of: (row: CheckedPerson, given: GivenAll) => readonly Finding[] = findingsOf,
): Finding[] {
  return [...withoutIds(rows), ...rows.flatMap(row => of(row, given))]
}

/** Returns a single finding for everyone without an id, worded like the server's error (P71). */
function withoutIds(rows: readonly CheckedPerson[]): Finding[] {
  const sentence = missingEmploymentIds(rows)
  const first = rows.find(row => !row.employmentId?.trim())
  if (sentence === null || !first) return []
  const found = { severity: 'error', sentence, column: 'employmentId' } as const
  return [{ check: 'missingEmploymentId', employeeId: first.objectId, ...found }]
}

/** Returns what to review about one person. */
export const findingsOf = (
  row: CheckedPerson,
  { terms, lastMonth, reasons = {}, nightHoursNotOpen, floors, imported }: GivenAll,
): Finding[] =>
  (Object.keys(checks) as (keyof typeof checks)[]).flatMap(check => {
    const { objectId } = row
    const found = checks[check]({
      row,
      terms,
      floor: floors?.get(objectId) ?? null,
      before: lastMonth.get(objectId),
      reason: reasons[objectId],
      nightHoursNotOpen: nightHoursNotOpen?.get(objectId) ?? 0,
      imported: imported?.get(objectId) ?? {},
    })
    return found ? [{ check, employeeId: row.objectId, ...found }] : []
  })

const unexplained = (name: string, what: string, amount: number, column: PayrollColumnKey): Found => ({
  severity: 'notice',
  sentence: `${name} mangler forklaring på ${what} på ${kroner(amount)}.`,
  column,
})

const workedHours = (row: PayrollRow): number =>
  toNumber(
    sum([row.produksjonstimer, row.kursTimer, row.annetTillegg, row.antNattapent, row.antSondagsapent]),
  )

/** Describes the change in words. There is no percentage if the earlier amount is zero. */
function inPercent(difference: number, before: number): string {
  const direction = difference > 0 ? 'mer' : 'mindre'
  if (before === 0) return direction
  return `${number((Math.abs(difference) / Math.abs(before)) * 100, 0)} % ${direction}`
}
