import type { ListedPayslip } from '#contract/payroll/payslips'
import { hadNotArrived } from '#domain/sales/sources'
import { capitalised } from '#domain/values/capitalised'
import { dayName } from '#domain/values/day-names'
import { day } from '#domain/values/month'
import { exactly, hours, kroner, percent } from '#domain/values/number-format'
import { listed } from '../../../ui/counted.ts'
import { dateAt } from '../../../ui/norwegian-time.ts'

/** '132 t · 326,66 kr per time' */
export const workedFor = ({ hours: worked, perHour }: Pick<ListedPayslip, 'hours' | 'perHour'>): string =>
  perHour === null ? hours(worked, 8) : `${hours(worked, 8)} · ${kroner(perHour)} per time`

/** Which of commission and guarantee was paid, and the difference (P25). */
export const paidByInWords = ({
  basis: { paidBy, difference },
  notArrived,
}: Pick<ListedPayslip, 'basis' | 'notArrived'>): string => {
  if (difference === null) return `${capitalised(hadNotArrived(notArrived))} da lønna ble sendt.`
  if (difference === 0) return 'Provisjonen og garantilønna er like store.'
  const more = `${kroner(difference)} mer enn`
  return paidBy === 'commission'
    ? `Du får det høyeste av de to. Provisjonen ga ${more} garantilønna.`
    : `Du får det høyeste av de to. Garantilønna ga ${more} provisjonen.`
}

/** 'Majorstuen · sendt 2. okt. 2026'. For a corrected payslip, also the earlier amount (P109). */
export const sentWords = (payslip: ListedPayslip): string =>
  [whenSent(payslip), ...(payslip.waits ? ['ikke godkjent ennå'] : whenPaid(payslip))].join(' · ')

const whenPaid = ({ paidOn }: ListedPayslip): string[] =>
  paidOn === null ? [] : [`lønningsdag ${dayName(day(paidOn))}`]

const whenSent = ({ salonName, sentAt, corrected, amount, amountBefore }: ListedPayslip): string => {
  const at = dateAt(sentAt)
  if (!corrected) return `${salonName} · sendt ${at}`
  if (amountBefore === null) return `${salonName} · rettet ${at}`
  const before = amountBefore === amount ? 'lønna er den samme' : `før rettelsen ${kroner(amountBefore)}`
  return `${salonName} · rettet ${at}, ${before}`
}

/** In place of a payslip (P126). */
export const NOT_APPROVED = 'Lønna er ikke godkjent ennå. Lønnsslippen kommer når den er det.'

type Breakdown = ListedPayslip['breakdown']

/** '108,8 t i produksjon, 102 t når lunsjen er trukket fra. I tillegg 4 t kurs.' */
export const hoursInWords = ({ atWork, counted, lunch, beside }: Breakdown['hours']): string => {
  const production =
    atWork === null || counted === null
      ? 'Timene var ikke kommet da lønna ble sendt.'
      : lunch === 0
        ? `${hours(atWork, 8)} i produksjon.`
        : `${hours(atWork, 8)} i produksjon, ${hours(counted, 8)} når lunsjen (${hours(lunch, 8)}) er trukket fra.`
  const more = beside.map(({ label, hours: spent }) => `${hours(spent, 8)} ${label}`)
  return more.length === 0 ? production : `${production} I tillegg ${listed(more)}.`
}

/** The value by sales and by hours, and that the higher one was paid (P17, P20). */
export const openingOf = (opening: Breakdown['openings'][number]): string => {
  const { label, sales, percent: share, ofSales, hours: spent, times, ofHours, paid } = opening
  return `${label} ga ${kroner(paid)}: det høyeste av ${percent(share)} av salget på ${kroner(sales)} (${kroner(ofSales)}) og ${exactly(times)} timelønner for ${hours(spent, 8)} (${kroner(ofHours)}).`
}
