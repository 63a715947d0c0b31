import type { Delivery } from '#contract/webhooks/webhooks'
import type { DeliveryFault, DeliveryState } from '#domain/webhooks/deliveries'
import { MOST_WEBHOOKS, webhookEventName } from '#domain/webhooks/webhook-events'
import { counted, listed } from '../../ui/counted.ts'

const faults: Record<DeliveryFault, string> = {
  'private address': 'Navnet fører til en adresse i et lukket nett, så ingenting ble sendt.',
  'unknown name': 'Fant ikke mottakerens navn på nettet.',
  'no connection': 'Fikk ikke kontakt med mottakeren.',
  certificate: 'Mottakerens sertifikat er utløpt, for et annet navn eller ikke til å stole på.',
  timeout: 'Mottakeren svarte ikke i tide.',
  redirect: 'Mottakeren viste videre til en annen adresse. Legg inn den adressen i stedet.',
  status: 'Mottakeren tok ikke imot.',
  'unreadable secret':
    'Hemmeligheten kan ikke leses, fordi nøkkelen som låser den opp, er byttet. Lag en ny.',
}

const states: Record<DeliveryState, string> = {
  waiting: 'venter',
  delivered: 'kom fram',
  'given up': 'gitt opp',
}

/** All texts of the webhooks tab. */
export const webhookWords = {
  what: 'Webhookene',
  waiting: 'Henter webhookene',
  list: 'Webhooks',
  lead: 'Andre systemer kan få beskjed når noe skjer i Föhn. Beskjeden sier hva, hvor og når, aldri navn, beløp eller helse.',
  none: 'Ingen webhooks',
  noneWhy: 'Ingenting sendes før du legger til en adresse.',
  active: 'Sender',
  paused: 'Stanset',
  events: (events: readonly string[]) => listed(events.map(webhookEventName)),
  eventName: webhookEventName,
  never: 'Ingenting er sendt ennå.',
  /** 'Siste: Garantisak lukket, kom fram i dag 14:32'. */
  last: (event: string, state: DeliveryState, moment: string) =>
    `Siste: ${webhookEventName(event)}, ${states[state]}${state === 'waiting' ? ' siden' : ''} ${moment}`,
  state: (state: DeliveryState, moment: string) =>
    `${states[state].charAt(0).toUpperCase()}${states[state].slice(1)}${state === 'waiting' ? ' siden' : ''} ${moment}`,
  fault: ({ fault, status }: Pick<Delivery, 'fault' | 'status'>) =>
    fault && (status === null ? faults[fault] : `${faults[fault]} Den svarte ${status}.`),
  tries: (count: number) => (count === 1 ? 'ett forsøk' : `${count} forsøk`),
  next: (moment: string) => `neste ${moment}`,
  held: 'venter til webhooken startes',
  givenUp: (count: number) => `${counted(count, 'hendelse', 'hendelser')} kom aldri fram`,
  givenUpWhy: 'Föhn prøvde i omtrent tre døgn. Se hvorfor under, rett feilen, og send dem på nytt.',
  waitingCount: (count: number) => `${counted(count, 'hendelse', 'hendelser')} venter`,
  test: 'Prøv',
  testOf: (address: string) => `Prøv ${address}`,
  tested: 'Prøvehendelsen er på vei',
  pause: 'Stans',
  pauseOf: (address: string) => `Stans ${address}`,
  isPaused: 'Webhooken er stanset',
  resume: 'Start',
  resumeOf: (address: string) => `Start ${address}`,
  isResumed: 'Webhooken sender igjen',
  renew: 'Ny hemmelighet',
  renewOf: (address: string) => `Ny hemmelighet for ${address}`,
  renewConsequence:
    'Mottakeren må få den nye hemmeligheten. Det neste døgnet signeres hendelsene med begge, så ingenting går tapt.',
  remove: 'Slett',
  removeOf: (address: string) => `Slett ${address}`,
  removeConsequence: (address: string, waiting: number) =>
    `${address} får ikke flere hendelser${waiting > 0 ? `, heller ikke ${waiting === 1 ? 'den' : `de ${waiting}`} som venter` : ''}. Lista over det som er sendt, blir også borte.`,
  removed: 'Webhooken er slettet',
  details: 'Hendelser og sendinger',
  chooseEvents: 'Send når dette skjer',
  chooseOne: 'Velg minst én hendelse',
  saveEvents: 'Lagre hendelsene',
  eventsSaved: 'Hendelsene er lagret',
  deliveries: 'Sendinger',
  deliveriesWhat: 'Sendingene',
  deliveriesWaiting: 'Henter sendingene',
  noDeliveries: 'Ingenting er sendt de siste 30 dagene.',
  more: 'Vis flere',
  retry: 'Send på nytt',
  retryOf: (event: string, moment: string) => `Send på nytt: ${webhookEventName(event)} ${moment}`,
  retried: 'Hendelsen sendes nå',
  add: 'Ny webhook',
  addLead: 'Mottakeren må ha en adresse på internett som begynner med https://.',
  address: 'Adresse',
  placeholder: 'https://',
  writeAddress: 'Skriv adressen',
  save: 'Legg til',
  added: 'Webhooken er lagt til',
  full: `Kjeden kan ha høyst ${MOST_WEBHOOKS} webhooks. Slett en for å legge til en ny.`,
  secret: 'Hemmeligheten vises bare nå',
  secretWhy: 'Legg den inn hos mottakeren, som bruker den til å se at hendelsene kommer herfra.',
  secretField: (address: string) => `Hemmelighet for ${address}`,
  copy: 'Kopier',
  copied: 'Hemmeligheten er kopiert',
  done: 'Jeg har lagret den',
  nothingChanged: 'Ingenting er endret.',
  nothingSaved: 'Ingenting er lagret.',
} as const
