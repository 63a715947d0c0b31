import { roleLabels } from '#domain/access/roles'
import { afgTypes, assignableTypes } from '#domain/access/user-types'

const choice = (value: (typeof assignableTypes)[number]) => ({ value, label: roleLabels[value] })
const isAfg = (type: (typeof assignableTypes)[number]) => afgTypes.includes(type)

export const typeChoices = assignableTypes.filter(type => !isAfg(type)).map(choice)
export const typeGroups = [{ label: 'AFG', choices: assignableTypes.filter(isAfg).map(choice) }]

export const salonPlaceholders = {
  every: 'Alle salonger',
  none: 'Ingen adgang',
  listed: 'Velg salonger',
} as const

export const userWords = {
  title: 'Brukere',
  add: 'Legg til ny bruker',
  save: 'LAGRE',
  name: 'Navn',
  type: 'Type',
  salons: 'Salonger',
  search: 'Søk etter navn',
  everyType: 'Alle typer',
  chooseSalons: 'Velg minst én salong for å lagre.',
  notLinked: 'Ikke koblet til en konto',
  waiting: 'Venter på godkjenning',
  blocked: 'Sperret',
  newRow: 'Ny, ikke lagret',
  becomesOwner: (name: string) =>
    `${name} får se og endre alt i kjeden, og må logge inn på nytt. Innloggingene avsluttes med en gang.`,
  saved: (name: string) => `Adgangen til ${name} er lagret. Innloggingene er avsluttet.`,
} as const
