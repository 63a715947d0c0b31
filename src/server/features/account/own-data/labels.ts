import { type Role, roleLabels } from '#domain/access/roles'
import { type WarningKind, warnings } from '#domain/access/warnings'
import { type AuditAction, auditActions, isAuditAction } from '#domain/audit/actions'
import { type DisclosureKind, disclosureLabels } from '#domain/audit/disclosures'
import { type EmployedAs, employedAsLabels } from '#domain/employees/employed-as'
import { payrollColumns } from '#domain/payroll/columns'
import { type SicknessKind, sicknessKinds } from '#domain/sickness/periods'
import { declarations, type FigurePath } from '#domain/statistics/figures'

const names: Readonly<Record<string, string>> = {
  objectId: 'Id',
  name: 'Navn',
  type: 'Type',
  employmentId: 'Ansattnr.',
  experience: 'Erfaring (år)',
  experienceSince: 'Erfaring regnes fra',
  validFrom: 'Gjelder fra',
  stillings: 'Stilling (%)',
  cutType: 'Klippetype',
  goal: 'Mål i kr',
  perHourFixed: 'Fast per time',
  perHourExtra: 'Tillegg per time',
  fixedPercentage: 'Fast prosent',
  blocked: 'Sperret',
  employedAs: 'Ansatt som',
  trainingSince: 'Årene regnes fra',
  birthYear: 'Fødselsår',
  activeIn: 'Jobber i',
  access: 'Adgang til',
  createdAt: 'Laget',
  updatedAt: 'Endret',
  email: 'E-post',
  dateLanguage: 'Språk på datoer',
  usedAt: 'Brukt sist',
  issuer: 'Hos',
  subject: 'Bruker-id der',
  linkedAt: 'Koblet til',
  startedAt: 'Logget inn',
  endedAt: 'Avsluttet',
  endedBecause: 'Hvorfor avsluttet',
  address: 'Adresse',
  device: 'Enhet',
  seenAt: 'Brukt sist',
  at: 'Tidspunkt',
  warning: 'Varsel',
  dismissedAt: 'Lest',
  month: 'Måned',
  salon: 'Salong',
  sentAt: 'Sendt',
  reasonOfPay: 'Begrunnelse for lønna',
  figures: 'Tall',
  day: 'Dag',
  opening: 'Åpningstid',
  visits: 'Besøk',
  treatmentSales: 'Behandlinger (kr)',
  goodsSales: 'Varer (kr)',
  hours: 'Timer',
  bookedHours: 'Bookede timer',
  upgraded: 'Oppgraderinger',
  rebooked: 'Rebookinger',
  courseHours: 'Kurstimer',
  sickHours: 'Syketimer',
  sickHoursOfSalon: 'Syketimer i arbeidsgiverperioden',
  sickHoursOfChild: 'Syketimer med sykt barn',
  sickHoursOfNav: 'Syketimer som NAV betaler',
  holidays: 'Feriedager',
  nightHours: 'Natt-timer',
  sundayHours: 'Søndagstimer',
  salesByHour: 'Salg etter klokkeslett',
  figure: 'Måltall',
  amount: 'Mål',
  text: 'Tekst',
  language: 'Språk',
  video: 'Video',
  openedAt: 'Åpnet',
  seenFully: 'Sett',
  playedSeconds: 'Spilt (sekunder)',
  firstDay: 'Første dag',
  lastDay: 'Siste dag',
  absence: 'Fravær',
  grade: 'Grad (%)',
  enteredAt: 'Ført',
  earningYear: 'Opptjeningsår',
  holidayYear: 'Ferieår',
  kroner: 'Kroner',
  registeredAt: 'Registrert',
  withdrawnAt: 'Trukket tilbake',
  carriedDays: 'Overførte dager',
  setAt: 'Satt',
  agreed: 'Avtalt',
  due: 'Innen',
  action: 'Hendelse',
  details: 'Hva som ble endret',
  kind: 'Hva som ble vist',
  viewerType: 'Vist til',
  firstAt: 'Første gang den dagen',
  lastAt: 'Siste gang den dagen',
}

const ofPay = new Map<string, string>(payrollColumns.map(({ key, label }) => [key, label]))

/** The label of a field. */
export const fieldLabel = (key: string): string => names[key] ?? ofPay.get(key) ?? key

const values: Readonly<Record<string, (value: string) => string>> = {
  warning: value => warnings[value as WarningKind]?.title ?? value,
  action: value => (isAuditAction(value) ? auditActions[value as AuditAction] : value),
  type: value => roleLabels[value as Role] ?? value,
  viewerType: value =>
    value === 'apiToken' ? 'Nøkkel for et annet system' : (roleLabels[value as Role] ?? value),
  kind: value => disclosureLabels[value as DisclosureKind] ?? value,
  employedAs: value => employedAsLabels[value as EmployedAs] ?? value,
  absence: value => sicknessKinds[value as SicknessKind] ?? value,
  language: value => (value === 'en' ? 'engelsk' : 'norsk'),
  dateLanguage: value => (value === 'en' ? 'engelsk' : 'norsk'),
  figure: value => (Object.hasOwn(declarations, value) ? declarations[value as FigurePath].label : value),
  opening: value => ({ day: 'dag', night: 'kveld', sunday: 'søndag' })[value] ?? value,
  endedBecause: value =>
    ({
      'signed out': 'logget ut',
      'new password': 'nytt passord',
      'reused token': 'brukt nøkkel kom igjen',
      blocked: 'sperret',
      restored: 'gjenopprettet',
    })[value] ?? value,
}

/** A value as readable text. */
export const wordedValue = (key: string, value: string): string => values[key]?.(value) ?? value
