import type { CustomerLanguage } from '#domain/complaints/customer-view'

interface MessageTemplate {
  /** The name in the template picker. */
  readonly label: string
  readonly text: Readonly<Record<CustomerLanguage, string>>
}

/** Message templates for customers. The sender reviews and completes the text. */
export const templates: readonly MessageTemplate[] = [
  {
    label: 'Be om mer',
    text: {
      nb: 'Takk for at du sa fra. Kan du fortelle litt mer om hva du ba om, og gjerne legge ved et bilde?',
      en: 'Thank you for telling us. Could you tell us a little more about what you asked for, and add a photo?',
    },
  },
  {
    label: 'Kom innom',
    text: {
      nb: 'Det vil vi gjerne rette opp, uten at det koster deg noe. Passer det å komme innom oss ',
      en: 'We would like to put this right, at no cost to you. Could you come by ',
    },
  },
  {
    label: 'Penger tilbake',
    text: {
      nb: 'Vi beklager at det ikke ble som du ville. Du får pengene tilbake. Svar oss med kontonummeret ditt.',
      en: 'We are sorry that it was not what you wanted. You will get your money back. Please answer with your account number.',
    },
  },
  {
    label: 'Ble det bra?',
    text: {
      nb: 'Hei! Vi håper du er fornøyd nå. Si gjerne fra om det er noe mer vi kan gjøre.',
      en: 'Hello! We hope you are happy now. Please tell us if there is anything more we can do.',
    },
  },
]
