import type { TutorialType } from '#domain/tutorials/tutorial'
import { fixed } from '#domain/values/number-format'

/** The texts of the two video pages in the chain's wording. English texts are marked as such where they are shown. */
export const places = {
  tv: {
    path: '/tutorials',
    title: 'FÖHN TUTORIALS VIDEOS',
    search: 'Enter tutorial video name to search',
  },
  yoga: { path: '/yoga', title: 'FÖHN YOGA', search: 'Enter yoga video name to search' },
} as const satisfies Record<TutorialType, object>

export const tutorialWords = {
  none: 'Ingen videoopplæringer opprettet ennå',
  noneWhy: 'Her kommer videoene når noen legger dem inn.',
  noHit: 'Ingen videoer passer til søket',
  noHitWhy: 'Prøv et annet ord i tittelen.',
  noPicture: 'Uten bilde',
  remove: (title: string) => `Slett ${title}`,
  gone: (title: string) => `«${title}» blir borte for alle, med fil og bilde.`,
  newTab: 'åpnes i ny fane',
  newVideo: 'Ny video',
  onlyVideo: 'Only video files are accepted',
  noFilm: (name: string) =>
    `«${name}» er ikke en video som kan vises her. Lagre den som MP4, og velg den på nytt.`,
  added: (title: string) => `«${title}» er lagt til`,
  drop: 'Slipp en video her, eller velg den',
  dropHelp: 'MP4, WebM eller MOV. Opplastingen går videre mens du gjør andre ting i Föhn.',
  goesOn: 'Ved brudd fortsetter den der den slapp, i inntil 10 minutter.',
  notAdded: 'Videoen er ikke lagt til.',
  again: 'Velg samme fil igjen, så fortsetter den der den slapp.',
  picture: 'Forsidebilde',
  player: 'Video',
  seen: 'Sett',
  played: (share: string) => `${share} sett`,
  fromStart: (at: string) => `Fortsetter fra ${at}. Ta den fra begynnelsen`,
  speed: 'Fart',
  captions: 'Teksting',
  apart: 'Bilde i bilde',
  playerHelp:
    'Videoen teller som sett når ni tideler er spilt. Den som leder salongen, ser at du har sett den, men ikke når eller hvor mye.',
  keysHelp: 'Trykk ? for tastene.',
  openAtHost: 'Åpne hos YouTube',
  hostHelp:
    'Videoen ligger hos YouTube, og ingenting hentes derfra før du åpner den. Den som leder salongen, ser at du har åpnet den.',
  isNew: 'Ny',
  opened: 'Åpnet',
  // The accessible names begin with the visible texts below.
  watchHere: (title: string) => `Spill her: ${title}`,
  moreOf: (title: string) => `Om videoen: ${title}`,
  here: 'Spill her',
  more: 'Om videoen',
  inTheSalon: 'I salongen',
  howMany: (seen: number, people: number, basis: 'seen' | 'opened') =>
    `${seen} av ${people} har ${basis === 'seen' ? 'sett' : 'åpnet'} videoen.`,
  tooFew: (figure: string) =>
    `${figure} før og etter vises når minst fem som har sett videoen, har hatt kunder både før og etter.`,
  beforeAfter: (figure: string, people: number, weeks: number) =>
    `${figure} for de ${people} som har sett den, ${weeks} uker før og ${weeks} uker etter:`,
  course: (figure: string, before: string, after: string) =>
    `${figure} uke for uke: ${before} før og ${after} etter`,
  noCause: 'At tallet endret seg, betyr ikke at det var videoen som gjorde det.',
  teaches: 'Nøkkeltall som videoen lærer bort',
  aboutVideo: 'Om videoen',
  hasCaptions: 'Videoen har teksting.',
  noCaptions: 'Videoen har ikke teksting.',
  addCaptions: 'Legg til teksting (.vtt)',
  otherCaptions: 'Bytt teksting (.vtt)',
  removeCaptions: 'Fjern tekstingen',
  withoutCaptions: (why: string) => `Videoen er lagt til, men ikke tekstingen: ${why}`,
  captionsFile: 'Teksting',
  notSaved: 'Ingenting er endret.',
  offers: 'Videoer for deg',
  offerWhy: (figure: string, level: 'danger' | 'warning') =>
    `${figure} er på ${level === 'danger' ? 'lavt' : 'middels'} nivå denne måneden`,
} as const

/** '412,37 MB' */
export const inMegabytes = (bytes: number): string => `${fixed(bytes / 1e6, 2)} MB`
