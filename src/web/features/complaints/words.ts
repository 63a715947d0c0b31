import type { ComplaintLog } from '#contract/complaints/complaints'
import { departments, isDepartment, NOT_SPECIFIED, OTHER_EMPLOYEE } from '#domain/complaints/intake'
import { type ItemKind, isItemStatus, itemNames, statusLabels } from '#domain/complaints/items'
import { logTypes } from '#domain/complaints/log-types'
import { kroner } from '#domain/values/number-format'
import { nameOfReceipt } from './receipt-words.ts'

/** The texts of the case screens. Some are English by specification and marked so where they are shown. */
export const complaintWords = {
  title: 'Garantisaker',
  name: 'Alltid Fornøyd Garanti',
  newCase: 'Ny sak',
  lessons: 'Hva sakene lærer oss',
  allSalons: 'All salons',
  onlyMine: 'Bare mine',
  order: 'Rekkefølge',
  orders: { newest: 'Nyeste først', deadline: 'Kortest frist først' },
  search: 'Søk etter navn, telefon eller saksnummer',
  nothing: 'No complaints to show',
  notFound: 'Complaint information not found',
  pending: 'Pending approval',
  withoutVat: 'Uten mva.',
  take: 'Ta saken',
  leave: 'Gi saken fra deg',
  has: (name: string) => `${name} har saken`,
  youHave: 'Du har saken',
  nextStep: 'Neste steg',
  otherCases: 'Kundens andre saker',
  noOtherCases: 'Kunden har ingen andre saker hos oss.',
  otherCasesMissing: 'Kundens andre saker kunne ikke hentes.',
  noStep: 'Det er ingen steg du kan ta i denne saken nå.',
  back: 'Tilbake',
  save: 'Save',
  logs: 'Logs',
  transfer: 'Flytt til annen salong',
  noEmployee: 'No employee selected',
  refundEmpty: 'Refund cannot be empty',
  choose: 'Velg en sak i lista for å se den.',
  internal: 'bare internt',
  overdue: 'Fristen er ute',
  fixer: 'Utført av',
  chooseFixer: 'Velg en ansatt',
  fixerLater: 'Utfører velges når arbeidet er gjort',
  conversation: 'Samtalen med kunden',
  customerReads: 'kunden leser alt her',
  /** Follows the name of a customer who wrote, because a customer may share a colleague's name. */
  customer: '(kunde)',
  customerWaits: 'Kunden har skrevet og venter på svar',
  newFromCustomer: 'Nytt fra kunden',
  needsNoAnswer: 'Trenger ikke svar',
  noMessages: 'Ingenting er skrevet ennå.',
  template: 'Mal',
  chooseTemplate: 'Begynn med en mal',
  messageTo: (name: string) => `Melding til ${name}`,
  writesIn: (language: string) => `Kunden leser ${language === 'English' ? 'engelsk' : 'norsk'}.`,
  reachedBy: {
    email: 'Meldingen sendes på e-post, med en lenke å svare på.',
    link: 'Kunden har ingen e-postadresse og ser meldingen først når lenka til saken åpnes.',
  },
  notReached: 'Kunden har ingen e-postadresse. Ring i stedet.',
  emailRefused: (day: string) =>
    `Den som fikk e-posten, sa ${day} at saken ikke er deres. Adressen er fjernet.`,
  withdrawLinks: 'Trekk tilbake lenkene',
  withdrawConsequence: (name: string, mailed: boolean) =>
    `Lenkene som åpner saken for ${name}, slutter å virke med en gang. ${
      mailed ? 'Neste melding du sender, har en ny lenke.' : 'Kunden kan ikke lese saken etterpå.'
    }`,
  linksWithdrawn: 'Lenkene virker ikke lenger',
  forgotten: 'Opplysningene om kunden er slettet.',
  sendMessage: 'Send melding',
  customerData: 'Kundens opplysninger',
  customerDataWhy:
    'Sakene til samme e-postadresse eller telefon. Fila har det kunden skal ha om seg selv; notatene er ikke med.',
  exportCustomer: 'Hent ut (JSON)',
  forget: 'Slett opplysningene',
  forgetConsequence: (name: string, cases: string, open: boolean) =>
    `Navn, telefon, e-post, meldinger, bilder og notater om ${name} slettes i ${cases}. Beløp og logg står. Det kan ikke angres.${
      open ? ' Noe av dette er ikke fullført, og kunden kan ikke nås etterpå.' : ''
    }`,
  customerForgotten: 'Opplysningene om kunden er slettet',
  nothingForgotten: 'Ingenting er slettet.',
  poster: 'Plakat med QR-kode',
  posterWhy: 'En plakat i A5 til disken. Kundene skanner koden og forteller selv hva som er galt.',
  seeForm: 'Se skjemaet slik kundene ser det',
  printPoster: 'Last ned plakaten (PDF)',
  noPoster: 'Plakaten er ikke laget.',
} as const

/** The text for an empty list, by tab. */
export const whyEmpty = {
  all: 'Ingen saker ennå.',
  todo: 'Ingen saker venter på deg.',
  done: 'Ingen saker er fullført.',
  search: 'Ingen saker passer med søket.',
  mine: 'Du har ikke tatt noen av sakene her.',
} as const

/** Why a step is not available, shown beside 'Pending approval'. */
export const whyHeld = {
  role: () => '',
  limit: (counted: number) => `Saken koster til sammen ${kroner(counted)}, mer enn du kan godkjenne.`,
  fourEyes: () => 'Den som ba om det eller gjorde arbeidet, kan ikke godkjenne det selv.',
} as const satisfies Record<string, (counted: number) => string>

/** For example 'Kostnad 1'. */
export const nameOfItem = (kind: ItemKind, number: number): string => `${itemNames[kind]} ${number}`

type Names = Readonly<Record<string, string>>

/** The name of the person who did the work, or 'not specified'. */
export const employeeName = (employee: string, names: Names): string =>
  employee === OTHER_EMPLOYEE ? NOT_SPECIFIED : (names[employee] ?? NOT_SPECIFIED)

export const originName = (origin: string | null, names: Names): string | null => {
  if (origin === null) return null
  return isDepartment(origin) ? departments[origin] : (names[origin] ?? null)
}

const kindOf = (type: ComplaintLog['type']): ItemKind | null =>
  type.startsWith('expense') ? 'expense' : type.startsWith('refund') ? 'refund' : null

/** The action in a log line, for example 'refusjon 1: fra Forespurt til Kost godkjent'. */
export const loggedAction = (
  { type, index, status, cost, receipt, from, to }: ComplaintLog,
  names: Names,
): string => {
  if (type === 'receipt_linked') {
    if (cost === null) return 'fant ikke kvitteringen'
    return receipt ? `${logTypes[type]} ${nameOfReceipt({ ...receipt, amountIn: cost })}` : logTypes[type]
  }
  if (type === 'salon_transfer')
    return `${logTypes[type]} fra ${names[from ?? ''] ?? '–'} til ${names[to ?? ''] ?? '–'}`
  const kind = kindOf(type)
  if (!kind || index === null) return logTypes[type]
  const item = nameOfItem(kind, index + 1).toLocaleLowerCase('nb')
  if (type.endsWith('updated') && status !== null && isItemStatus(status - 1))
    return `${item}: fra ${statusLabels[kind][(status - 1) as 1]} til ${statusLabels[kind][status]}`
  return `${logTypes[type].split(' ').slice(0, -1).join(' ')} ${item}, ${kroner(cost)}`
}
