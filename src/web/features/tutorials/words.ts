import type { TutorialType } from '#domain/videos/tutorial'

/** What the two places say of themselves, as the chain has worded it; English ones are marked where they are shown. */
export const places = {
  tv: {
    path: '/tutorials',
    title: 'FÖHN TUTORIALS VIDEOS',
    search: 'Enter tutorial video name to search',
  },
  yoga: { path: '/yoga', title: 'FÖHN YOGA', search: 'Enter yoga video name to search' },
} as const satisfies Record<TutorialType, object>

export const words = {
  none: 'Ingen videoopplæringer opprettet ennå',
  noneWhy: 'Her kommer videoene når noen legger dem inn.',
  noHit: 'Ingen videoer passer til søket',
  noHitWhy: 'Prøv et annet ord i tittelen.',
  noPicture: 'Uten bilde',
  remove: (title: string) => `Slett ${title}`,
  sure: 'Er du sikker?',
  gone: (title: string) => `«${title}» blir borte for alle, med fil og bilde.`,
  newTab: 'åpnes i ny fane',
  newVideo: 'Ny video',
  onlyVideo: 'Only video files are accepted',
  added: (title: string) => `«${title}» er lagt til`,
  drop: 'Slipp en video her, eller velg den',
  dropHelp: 'MP4, WebM eller MOV. Opplastingen går videre mens du gjør andre ting i Föhn.',
  goesOn: 'Ved brudd fortsetter den der den slapp, i inntil 10 minutter.',
  again: 'Velg samme fil igjen, så fortsetter den der den slapp.',
  picture: 'Forsidebilde',
} as const

const megabytes = new Intl.NumberFormat('nb-NO', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** '412,37 MB' */
export const inMegabytes = (bytes: number): string => `${megabytes.format(bytes / 1e6)} MB`
