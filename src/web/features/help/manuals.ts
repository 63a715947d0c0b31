import type { Profile } from '#contract/session/session'

/** A manual. Its text is docs/manuals/<slug>.md. */
export interface Manual {
  readonly slug: string
  /** The heading of the text. */
  readonly title: string
  /** What the reader can do afterwards. */
  readonly about: string
  /** The roles that it is written for. */
  readonly readers: readonly Profile['type'][]
}

/** The manuals, in the order of the list. */
export const manuals: readonly Manual[] = [
  {
    slug: 'min-telefon',
    title: 'Min telefon',
    about: 'Dagen, måneden og lønna di på telefonen',
    readers: ['employee'],
  },
  {
    slug: 'den-forste-i-maneden',
    title: 'Den første i måneden',
    about: 'Fra timer og kassefiler til sendt lønnsrapport',
    readers: ['manager', 'chain', 'chainAdministrator'],
  },
  {
    slug: 'en-misfornoyd-kunde',
    title: 'En misfornøyd kunde',
    about: 'En garantisak, fra kunden sier fra til saken er lukket',
    readers: ['advisor', 'supervisor', 'manager', 'chain'],
  },
  {
    slug: 'kom-i-gang',
    title: 'Kom i gang',
    about: 'Fra en tom kjede til de første tallene',
    readers: ['owner', 'chainAdministrator'],
  },
  {
    slug: 'drift',
    title: 'Drift',
    about: 'Sjekker, sikkerhetskopi og andre systemer',
    readers: ['owner'],
  },
]

/** What the pictures of manuals show, in px of the screen. */
export const pictureSizes = {
  screen: { width: 1280, height: 800 },
  /** The upper part of a screen with nothing below. */
  top: { width: 1280, height: 520 },
  phone: { width: 390, height: 780 },
} as const

/** The size of a picture, by the end of its name: 'lista-top.webp', 'min-lonn-phone.webp'. */
export const sizeOfPicture = (name: string) => {
  if (name.endsWith('-phone.webp')) return pictureSizes.phone
  return name.endsWith('-top.webp') ? pictureSizes.top : pictureSizes.screen
}
