import type { ItemKind } from '#domain/complaints/items'

/** A step in a case, the given number of hours after its arrival. */
export interface StoryStep {
  readonly after: number
  readonly by: 'salon' | 'approver'
  readonly act: 'add' | 'move' | 'note' | 'transfer'
  readonly kind?: ItemKind
  readonly cost?: number
  /** The resulting status of a step. */
  readonly to?: 2 | 3 | 4
  readonly text?: string
  /** Given with an item, because the visit's receipt may be lower. */
  readonly reason?: string
}

const note = (after: number, text: string): StoryStep => ({ after, by: 'salon', act: 'note', text })

/** An expense or a refund from beginning to end. */
const path = (
  kind: ItemKind,
  cost: number,
  hours: readonly [number, number, number, number],
  reason?: string,
): StoryStep[] => [
  { after: hours[0], by: 'salon', act: 'add', kind, cost, ...(reason && { reason }) },
  { after: hours[1], by: 'approver', act: 'move', kind, to: 2 },
  { after: hours[2], by: 'salon', act: 'move', kind, to: 3 },
  { after: hours[3], by: 'approver', act: 'move', kind, to: 4 },
]

/** The courses of cases. A case is cut off at the world's present, or at its intended state. */
export const stories: readonly (readonly StoryStep[])[] = [
  [note(0.5, 'Ringte kunden, tar gjerne time fredag.'), ...path('expense', 1250, [1, 5, 22, 26])],
  path('refund', 450, [2, 4, 20, 30]),
  [...path('expense', 890, [1, 3, 25, 40]), note(41, 'Kunden er fornøyd nå.')],
  [note(1, 'Kunden vil helst ha pengene igjen.'), ...path('refund', 1690, [3, 6, 8, 28])],
  [
    ...path('expense', 2100.5, [2, 7, 24, 33], 'Både farge og klipp måtte gjøres om, med ekstra kur.'),
    ...path('refund', 300, [2.5, 7.5, 25, 34]),
  ],
  [note(2, 'Sendte bilder til fargelederen.'), ...path('expense', 640, [4, 9, 30, 44])],
].map(story => story.toSorted((a, b) => a.after - b.after))

/** Complaints with their topics and customers. */
export const grievances = [
  [
    'Fargen ble mye mørkere enn vi ble enige om, og luggen er skjev. Jeg vil gjerne ha det rettet før lørdag.',
    'Farge',
  ],
  ['Stripene er gule, jeg ba om kald tone.', 'Striper'],
  ['Klippen er ujevn bak, den ene siden er to centimeter lengre.', 'Klipp'],
  ['Ble sittende og vente i 40 minutter etter avtalt tid.', 'Ventetid'],
  ['Hodebunnen svir fortsatt dagen etter fargingen.', 'Hodebunn'],
  ['Permanenten gikk ut etter tre dager.', 'Permanent'],
  ['Det ble dyrere enn det som sto på nettet da jeg bestilte.', 'Pris'],
  ['Tuppene er tørre og knekker etter blekingen.', 'Skade på håret'],
  ['Sjampoen jeg fikk anbefalt, passer ikke håret mitt.', 'Produkt'],
] as const

export const customers = [
  ...['Marte Lindqvist', 'Hanne Skjelbred', 'Guro Tveit', 'Per Ivar Aune', 'Oddvar Hagen', 'Nadia Rahimi'],
  ...['Silje Moen', 'Trond Eide', 'Åse Ødegård', 'Farid Haddad', 'Ingunn Solbakken', 'Eirik Vold'],
  ...['Mona Karlsen', 'Sunniva Berge', 'Leif Arne Næss', 'Zofia Kowalska', 'Tone Rønning', 'Bjørg Hansen'],
] as const
