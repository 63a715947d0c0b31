import { type CustomerLanguage, customerStates } from '#domain/complaints/customer-view'
import { kroner } from '#domain/values/number-format'

/** The guarantee's name in every language. */
export const BRAND = 'Alltid Fornøyd Garanti'

const inKroner = (amount: number): string => kroner(amount, Number.isInteger(amount) ? 0 : 2)

/** Every text shown to customers, in both languages. */
const nb = {
  languageCode: 'nb',
  loading: 'Henter siden',
  language: 'Språk',
  otherLanguage: 'English',
  title: 'Ble det ikke som du ville?',
  lead: (salon: string) => `Fortell ${salon} hva som er galt. Du får svar innen 48 timer, og vi ordner opp.`,
  name: 'Navnet ditt',
  phone: 'Telefon',
  email: 'E-post',
  reach: 'Fyll ut minst én av dem. Med e-post får du en lenke til saken.',
  visit: 'Dagen du var hos oss',
  hairdresser: 'Hvem tok imot deg?',
  unknownHairdresser: 'Vet ikke',
  message: 'Hva er galt?',
  messageHelp: 'Skriv gjerne hva du ba om, og hva du helst vil at vi gjør.',
  photos: 'Bilder',
  photosHelp: (most: number) => `Høyst ${most}. De vises bare for dem som behandler saken.`,
  addPhotos: 'Legg til bilder',
  removePhoto: (name: string) => `Fjern ${name}`,
  consent: 'Jeg samtykker til at salongen lagrer det jeg skriver her, for å behandle saken.',
  consentMore: (years: number) =>
    `Vi bruker opplysningene bare til saken. ${years === 1 ? 'Ett år' : `${years} år`} etter at den er ferdig, sletter vi alt som sier hvem du er. Du kan be salongen om å slette det før.`,
  kept: 'Det du skriver, ligger på denne enheten i ett døgn, eller til du sender. Bildene lagres ikke.',
  forget: 'Glem det jeg har skrevet',
  send: 'Send inn',
  trap: 'La dette feltet stå tomt',
  required: 'Må fylles ut',
  needsReach: 'Skriv telefon eller e-post',
  badEmail: 'Ikke en e-postadresse',
  badPhone: 'Skriv minst 5 siffer, uten bokstaver',
  needsConsent: 'Kryss av for samtykket',
  future: 'Dagen kan ikke ligge fram i tid',
  badDay: 'Skriv dagen som 24.12.2026',
  noSuchDay: 'Dagen finnes ikke i kalenderen',
  checkField: 'Se over dette feltet',
  notSent: 'Ingenting er sendt. Det du har skrevet, står.',
  again: 'Prøv igjen',
  tooMany: 'Det er sendt for mye herfra. Prøv igjen om en time, eller ring salongen.',
  failed: 'Vi fikk ikke kontakt. Prøv igjen om litt.',
  refused: 'Dette kunne ikke sendes slik det er.',
  linkEnded: 'Vi har fått saken din, men lenka virker ikke lenger. Ta kontakt med salongen.',
  closed: 'Siden finnes ikke',
  closedWhy: 'Salongen er ikke her lenger, eller adressen er feil. Spør i salongen.',
  thanks: 'Takk! Vi har fått saken din.',
  keepLink: 'Ta vare på denne siden: lenka er bare din, og her kommer svaret.',
  mailed: 'Vi sender deg også lenka på e-post.',
  copy: 'Kopier lenka',
  copied: 'Lenka er kopiert',
  yourCase: 'Saken din',
  stamp: (salon: string, number: number, date: string) => `${salon} · nr. ${number} · sendt ${date}`,
  status: 'Hvor saken står',
  decided: 'Dette har vi bestemt',
  decision: {
    redo: {
      open: 'Vi gjør arbeidet på nytt, uten at det koster deg noe.',
      done: 'Arbeidet er gjort på nytt.',
    },
    refund: {
      open: (amount: number) => `Du får ${inKroner(amount)} tilbake.`,
      done: (amount: number) => `Du har fått ${inKroner(amount)} tilbake.`,
    },
  },
  steps: 'Dette har skjedd',
  verdict: 'Ble det bra?',
  verdictThanks: {
    yes: (day: string) => `Takk for svaret! Du kan endre det fram til ${day}.`,
    partly: (day: string) =>
      `Takk for svaret. Skriv gjerne til oss her nede, så ser vi på det. Du kan endre svaret fram til ${day}.`,
  },
  youWrote: 'Det du skrev',
  conversation: 'Meldinger',
  you: 'Du',
  noMessages: 'Ingen meldinger ennå.',
  answer: 'Skriv til salongen',
  sendAnswer: 'Send melding',
  sent: 'Meldingen er sendt',
  noMoreAnswers: 'Det er skrevet så mye i denne saken at du heller må ringe salongen.',
  photoNumber: (number: number) => `Bilde ${number}`,
  sendingPhoto: (number: number, of: number) => `Sender bilde ${number} av ${of}`,
  photoFailed: 'Et bilde kom ikke fram. Legg det til en gang til.',
  photoFormat: 'Bildet må være jpeg, png eller webp, og høyst 20 MB.',
  noLink: 'Lenka virker ikke',
  noLinkWhy: 'Den er ikke hel, er byttet ut eller har gått ut. Spør i salongen.',
  linkTitle: 'Lenka til saken',
  linkOpen: 'Lenka virker så lenge saken er åpen, og i 30 dager etterpå.',
  linkEnds: (day: string) => `Saken er ferdig. Lenka virker til ${day}.`,
  renew: 'Lag en ny lenke',
  disown: 'Dette er ikke meg',
  cancel: 'Avbryt',
  linkQuestion: {
    renew: {
      title: 'Lage en ny lenke?',
      consequence:
        'Alle lenkene du har fått før, slutter å virke. Ta vare på den nye: den står i adressen til denne siden.',
      action: 'Lag en ny lenke',
    },
    disown: {
      title: 'Er saken ikke din?',
      consequence:
        'Lenka slutter å virke, og vi fjerner e-postadressen din fra saken. Vi skriver ikke mer til deg.',
      action: 'Dette er ikke meg',
    },
  },
  renewed: 'Dette er den nye lenka. De gamle virker ikke lenger.',
  disowned: 'Takk for at du sa fra',
  disownedWhy: 'Lenka virker ikke lenger, og e-postadressen din er fjernet fra saken.',
  states: customerStates,
} as const

type Texts<T> = {
  readonly [Key in keyof T]: T[Key] extends string
    ? string
    : T[Key] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : Texts<T[Key]>
}

const en: Texts<Omit<typeof nb, 'states' | 'languageCode'>> = {
  loading: 'Loading the page',
  language: 'Language',
  otherLanguage: 'Norsk',
  title: 'Not happy with the result?',
  lead: salon =>
    `Tell ${salon} what is wrong. You will have an answer within 48 hours, and we will put it right.`,
  name: 'Your name',
  phone: 'Telephone',
  email: 'E-mail',
  reach: 'Fill in at least one of them. With an e-mail address you get a link to your case.',
  visit: 'The day of your visit',
  hairdresser: 'Who was your hairdresser?',
  unknownHairdresser: 'I do not know',
  message: 'What is wrong?',
  messageHelp: 'Tell us what you asked for, and what you would like us to do.',
  photos: 'Photos',
  photosHelp: most => `${most} at most. Only those who handle your case see them.`,
  addPhotos: 'Add photos',
  removePhoto: name => `Remove ${name}`,
  consent: 'I agree that the salon keeps what I write here in order to handle my case.',
  consentMore: years =>
    `We use it for the case alone. ${years === 1 ? 'One year' : `${years} years`} after it is closed we delete everything that says who you are. You may ask the salon to delete it earlier.`,
  kept: 'What you write is kept on this device for a day, or until you send it. Photos are not kept.',
  forget: 'Forget what I wrote',
  send: 'Send',
  trap: 'Leave this field empty',
  required: 'Please fill this in',
  needsReach: 'Write a telephone number or an e-mail address',
  badEmail: 'Not an e-mail address',
  badPhone: 'At least 5 digits, no letters',
  needsConsent: 'Please tick the box',
  future: 'The day cannot lie in the future',
  badDay: 'Write the day as 24.12.2026',
  noSuchDay: 'The day is not in the calendar',
  checkField: 'Please check this field',
  notSent: 'Nothing was sent. What you have written is still here.',
  again: 'Try again',
  tooMany: 'Too much was sent from here. Try again in an hour, or call the salon.',
  failed: 'We could not be reached. Try again in a while.',
  refused: 'This could not be sent as it is.',
  linkEnded: 'We have received your case, but its link no longer works. Please contact the salon.',
  closed: 'This page does not exist',
  closedWhy: 'The salon is not here any more, or the address is wrong. Please ask at the salon.',
  thanks: 'Thank you! We have received your case.',
  keepLink: 'Keep this page: the link is yours alone, and our answer comes here.',
  mailed: 'We also send you the link by e-mail.',
  copy: 'Copy the link',
  copied: 'The link is copied',
  yourCase: 'Your case',
  stamp: (salon, number, date) => `${salon} · no. ${number} · sent ${date}`,
  status: 'Where your case stands',
  decided: 'What we have decided',
  decision: {
    redo: { open: 'We will do the work again, at no cost to you.', done: 'The work has been done again.' },
    refund: {
      open: amount => `You will get ${inKroner(amount)} back.`,
      done: amount => `You have got ${inKroner(amount)} back.`,
    },
  },
  steps: 'What has happened',
  verdict: 'Did it turn out well?',
  verdictThanks: {
    yes: day => `Thank you for telling us! You can change your answer until ${day}.`,
    partly: day =>
      `Thank you for telling us. Please write to us below, and we will look at it. You can change your answer until ${day}.`,
  },
  youWrote: 'What you wrote',
  conversation: 'Messages',
  you: 'You',
  noMessages: 'No messages yet.',
  answer: 'Write to the salon',
  sendAnswer: 'Send message',
  sent: 'Your message is sent',
  noMoreAnswers: 'So much has been written in this case that it is better to call the salon.',
  photoNumber: number => `Photo ${number}`,
  sendingPhoto: (number, of) => `Sending photo ${number} of ${of}`,
  photoFailed: 'A photo did not arrive. Please add it once more.',
  photoFormat: 'A photo must be a jpeg, png or webp of 20 MB at most.',
  noLink: 'The link does not work',
  noLinkWhy: 'It is incomplete, has been replaced or has ended. Please ask at the salon.',
  linkTitle: 'The link to your case',
  linkOpen: 'The link works while the case is open, and for 30 days after it is closed.',
  linkEnds: day => `The case is closed. The link works until ${day}.`,
  renew: 'Make a new link',
  disown: 'This is not me',
  cancel: 'Cancel',
  linkQuestion: {
    renew: {
      title: 'Make a new link?',
      consequence:
        'All the links you have had before stop working. Keep the new one: it is the address of this page.',
      action: 'Make a new link',
    },
    disown: {
      title: 'Is this case not yours?',
      consequence:
        'The link stops working, and we remove your e-mail address from the case. We will not write to you again.',
      action: 'This is not me',
    },
  },
  renewed: 'This is the new link. The old ones no longer work.',
  disowned: 'Thank you for telling us',
  disownedWhy: 'The link no longer works, and your e-mail address has been removed from the case.',
}

const wordsIn = { nb, en: { ...en, languageCode: 'en', states: customerStates } } as const
export type Words = Texts<Omit<typeof nb, 'states' | 'languageCode'>> & {
  readonly languageCode: CustomerLanguage
  readonly states: typeof customerStates
}

export const wordsOf = (language: CustomerLanguage): Words => wordsIn[language]
