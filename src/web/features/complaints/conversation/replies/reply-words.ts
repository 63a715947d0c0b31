import { LONGEST_REPLY, MOST_REPLIES } from '#domain/complaints/saved-replies'

/** The texts of the person's own saved replies. */
export const replyWords = {
  mine: 'Mine svar',
  save: 'Lagre som svar',
  saved: 'Svaret er lagret',
  inReply: 'i svaret',
  manage: 'Endre mine svar',
  change: 'Endre',
  changeOne: (name: string) => `Endre ${name}`,
  remove: 'Slett',
  removeOne: (name: string) => `Slett ${name}`,
  removed: 'Svaret er slettet',
  removeConsequence: (name: string) => `«${name}» slettes. Meldinger som er sendt, står som de er.`,
  name: 'Navn på svaret',
  text: 'Svaret',
  textHelp: `{fornavn} blir til kundens fornavn når du setter inn svaret. Ikke lagre noe annet om kunden. Høyst ${LONGEST_REPLY} tegn.`,
  onlyYou: `Bare du ser svarene dine. Du kan ha ${MOST_REPLIES}.`,
  none: 'Du har ingen svar. Skriv en melding, og velg «Lagre som svar».',
  notFetched: 'Svarene dine er ikke hentet.',
  store: 'Lagre svaret',
  cancel: 'Avbryt',
  close: 'Lukk',
  inLanguage: { nb: ' (norsk)', en: ' (engelsk)' },
} as const
