import type { Disclosure } from '#contract/disclosures'

/** Every text of the tab that says who looked at what. */
export const words = {
  what: 'Innsynet',
  waiting: 'Henter innsynet',
  kind: 'Hva som ble åpnet',
  all: 'Alt',
  kinds: {
    report: 'Lønnsrapport',
    draft: 'Utkast til lønnsrapport',
    pay: 'Lønnsgrunnlag',
    person: 'Personkort',
    case: 'Garantisak',
  } satisfies Record<Disclosure['kind'], string>,
  /** After the name of who opened it. */
  opened: (kind: string, subject: string, month: string | null) =>
    ` åpnet ${kind.toLowerCase()}: ${[subject, ...(month ? [month] : [])].join(', ')}`,
  only: (name: string) => `Vis bare ${name}`,
  chosen: (name: string) => `Åpnet av ${name}`,
  remove: 'Vis alle',
  at: (first: string, last: string) => (first === last ? `kl. ${first}` : `kl. ${first}–${last}`),
  none: 'Ingen innsyn',
  noneWhy: 'Her står hvem som har åpnet andres lønn og kundenes garantisaker det siste året.',
  more: 'Vis flere',
} as const
