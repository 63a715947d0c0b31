import type { LateOfLeaver } from '#contract/mappings/mappings'
import { type ArticleClass, unnamed } from '#domain/sales/article-groups'
import { dayName } from '#domain/values/day-names'
import { day } from '#domain/values/month'
import { kroner } from '#domain/values/number-format'
import { counted } from '../../ui/counted.ts'
import type { MappingEntry, MappingKind } from './rows.ts'
import type { NowCounts } from './use-mapping.ts'

interface Section {
  readonly title: string
  readonly lead: string
  readonly is: string
  /** The consequence of removing the mapping. */
  readonly removed: string
}

export const sections: Record<MappingKind, Section> = {
  registers: {
    title: 'Kasser',
    lead: 'En kasse hører til en salong, og kvitteringene teller der kassa sto den dagen. Flyttes den eller tas den ut, velger du fra hvilken dag.',
    is: 'Salong',
    removed: 'Kvitteringene fra kassa venter, og teller ikke lenger for salongen.',
  },
  employees: {
    title: 'Ansattnumre',
    lead: 'Nummeret i kassa eller dagstallene som ingen ansatt har. Salget teller allerede for salongen. En vikar trenger ingen ansatt: da teller det bare der.',
    is: 'Ansatt',
    removed: 'Salget og timene på nummeret teller ikke lenger for den som er koblet til det.',
  },
  articleGroups: {
    title: 'Varegrupper',
    lead: 'Grupper og rabatter som kassa har laget selv. Linjene teller når noen sier hva de er.',
    is: 'Er',
    removed: 'Linjene leses som om ingen hadde sagt hva de er: de fleste venter, og teller ikke.',
  },
}

export const classNames: Record<ArticleClass, string> = {
  goods: 'Varer',
  treatment: 'Behandling',
  none: 'Ikke salg (gavekort o.l.)',
  staff: 'Personalkjøp',
}

const namesOfNone: Record<MappingKind, string> = {
  registers: 'Kasse uten navn',
  employees: 'Linjer uten ansattnummer',
  articleGroups: 'Linjer uten varegruppe',
}

/** For example 'K1', 'Nr. 12', or 'Kari Nordmann (nr. 12)' when the file has a name for the number. */
export const mappingName = (
  kind: MappingKind,
  { code: written, called: code = written, names = [] }: Pick<MappingEntry, 'code' | 'called' | 'names'>,
): string => {
  if (code === unnamed) return namesOfNone[kind]
  if (kind !== 'employees') return code
  return names.length > 0 ? `${names.join(' / ')} (nr. ${code})` : `Nr. ${code}`
}

/** For example '12 linjer, 3 dager med dagstall, 4 300 kr'. */
export const waitsOf = ({ waits }: Pick<MappingEntry, 'waits'>): string => {
  if (!waits) return ''
  const { receipts = 0, lines = 0, days = 0, amountEx } = waits
  return [
    receipts > 0 && counted(receipts, 'kvittering', 'kvitteringer'),
    lines > 0 && counted(lines, 'linje', 'linjer'),
    days > 0 && `${counted(days, 'dag', 'dager')} med dagstall`,
    (receipts > 0 || lines > 0) && kroner(amountEx, 0),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The confirmation after saving, with what counts now. Non-sales and names without data are saved too. */
export const nowCounts = ({ lines, amountEx, days }: NowCounts): string => {
  const said = [
    lines > 0 && `${counted(lines, 'linje', 'linjer')} bak koblingene teller nå, med ${kroner(amountEx, 0)}.`,
    days > 0 && `${counted(days, 'dag', 'dager')} med dagstall teller nå.`,
  ].filter(words => words !== false)
  return said.length > 0
    ? said.join(' ')
    : 'Koblingene gjelder fra nå av. Ingen linjer teller som salg på grunn av dem.'
}

const becomes: Record<LateOfLeaver['became'], string> = {
  left: 'sluttet',
  moved: 'flyttet',
  renumbered: 'byttet nummer',
}

/** For example 'sluttet 15. september 2026'. */
export const leftInWords = ({ became, until }: LateOfLeaver): string =>
  `${becomes[became]} ${dayName(day(until))}`
