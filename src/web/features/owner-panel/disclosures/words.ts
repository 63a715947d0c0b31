import { type DisclosureKind, disclosureLabels, ownerOfKind } from '#domain/audit/disclosures'
import { counted } from '../../../ui/counted.ts'

const verbs: Partial<Record<DisclosureKind, string>> = { file: 'hentet' }

/** All texts of the disclosures tab. */
export const disclosureWords = {
  what: 'Innsynet',
  waiting: 'Henter innsynet',
  kind: 'Hva som ble vist',
  all: 'Alt',
  kinds: disclosureLabels,
  /** Follows the viewer's name. `subject` is the single subject's name or the number of subjects. */
  seen: (kind: DisclosureKind, subject: string, month: string | null) =>
    ` ${verbs[kind] ?? 'så'} ${disclosureLabels[kind].toLowerCase()}: ${[subject, ...(month ? [month] : [])].join(', ')}`,
  many: (kind: DisclosureKind, count: number) =>
    ownerOfKind(kind) === 'case' ? counted(count, 'sak', 'saker') : counted(count, 'person', 'personer'),
  whose: (kind: DisclosureKind) => (ownerOfKind(kind) === 'case' ? 'Vis sakene' : 'Vis hvem'),
  only: (name: string) => `Vis bare ${name}`,
  onlyAbout: (name: string) => `Vis bare innsyn om ${name}`,
  chosen: (name: string) => `Vist til ${name}`,
  chosenSubject: (name: string) => `Om ${name}`,
  remove: 'Vis alle',
  at: (first: string, last: string) => (first === last ? `kl. ${first}` : `kl. ${first}–${last}`),
  none: 'Ingen innsyn',
  noneWhy: 'Her står hvem som har fått se andres lønn og kundenes garantisaker det siste året.',
  more: 'Vis flere',
} as const
