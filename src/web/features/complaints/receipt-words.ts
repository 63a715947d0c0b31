import type { VisitReceipt } from '#contract/complaints/complaints'
import { MOST_WITHOUT_RECEIPT } from '#domain/complaints/reason'
import { kroner } from '#domain/values/number-format'
import { norwegianFormat } from '../../ui/norwegian-time.ts'

const dayAndMonth = norwegianFormat({ day: 'numeric', month: 'short' })

/** Shows øre only if there are any: '1 250 kr', '1 250,50 kr'. */
export const amount = (kr: number): string => kroner(kr, Number.isInteger(kr) ? 0 : 2)

/** For example '12. sep. kl. 14:20, 1 250 kr'. */
export const nameOfReceipt = ({ day, time, amountIn }: VisitReceipt): string =>
  `${dayAndMonth().format(new Date(`${day}T12:00:00Z`))} kl. ${time}, ${amount(amountIn)}`

/** For example '12. sep. kl. 14:20 · K1'. */
export const placeOfReceipt = ({ day, time, register }: VisitReceipt): string =>
  `${dayAndMonth().format(new Date(`${day}T12:00:00Z`))} kl. ${time} · ${register}`

/** The texts about the visit's receipt and the reasons for amounts. */
export const receiptWords = {
  title: 'Kvitteringen for besøket',
  linked: (receipt: VisitReceipt) => `Kvittering ${nameOfReceipt(receipt)}`,
  missing: 'Fant ikke kvitteringen',
  none: 'Ingen kvittering er valgt',
  chooseAnother: 'Velg en annen',
  choose: 'Velg kvittering',
  didNotFind: 'Fant ikke kvitteringen',
  day: 'Dagen for besøket',
  loading: 'Henter kvitteringene …',
  empty: 'Ingen kvitteringer fra denne dagen.',
  card: 'Kvitteringen',
  total: 'Til sammen',
  noLines: 'Varene på kvitteringen vises bare i salongen den er fra.',
  fits: 'Samme beløp som saken',
  byEmployee: (name: string) => `Hos ${name}`,
  chosen: 'Valgt nå',
  reason: 'Hvorfor er beløpet så høyt?',
  reasonMissing: 'Skriv hvorfor',
  why: (receipt: VisitReceipt | null) =>
    receipt
      ? `Til sammen mer enn kvitteringen på ${amount(receipt.amountIn)}.`
      : `Mer enn ${amount(MOST_WITHOUT_RECEIPT)} uten kvittering. Velg kvitteringen, eller skriv hvorfor.`,
} as const
