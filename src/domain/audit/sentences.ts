import type { AuditAction } from './actions.ts'

/** The names in a log entry; null where it has none. */
export interface Named {
  /** The person who did it, or the person concerned if nobody was signed in. */
  readonly who: string | null
  /** The target of the action. */
  readonly what: string | null
  /** The salon. */
  readonly where: string | null
}

/**
 * The log as whole sentences. {who}, {what} and {where} are names. Text in [brackets] is omitted when its name is
 * missing. An action without a sentence does not compile.
 */
export const auditSentences = {
  'signed in': '{who} logget inn',
  'sign-in refused': 'Noen prøvde å logge inn[ som {what}] og ble avvist',
  'calls limited': 'Noen prøvde for mange ganger og ble stoppet',
  'signed out': '{who} logget ut',
  'signed out everywhere': '{who} logget seg ut overalt',
  'session ended': '{who} avsluttet en av innloggingene sine',
  'session reused': 'En innlogging[ til {what}] ble brukt to steder og er avsluttet',
  'second step shown': '{who} fullførte innloggingen med det andre steget',
  'second step refused': '{who} viste ikke riktig andre steg',
  'second step reset': '{who} nullstilte det andre steget[ til {what}]',
  'new password': '{who} fikk nytt passord',
  'passkey added': '{who} la til en passnøkkel',
  'passkey renamed': '{who} ga en passnøkkel nytt navn',
  'passkey removed': '{who} fjernet en passnøkkel',
  'passkey copied': 'En kopi av en passnøkkel[ til {what}] ble avvist',
  'provider linked': '{who} koblet kontoen til en ekstern innlogging',
  'provider refused': '{who} prøvde å koble til en ekstern innlogging og ble avvist',
  'provider unlinked': '{who} fjernet en ekstern innlogging fra kontoen',
  'codes taken into use': '{who} tok engangskoder i bruk',
  'codes removed': '{who} sluttet med engangskoder',
  'recovery codes made': '{who} laget nye gjenopprettingskoder',
  'own data exported': '{who} hentet ut opplysningene om seg selv',
  'calendar link made': '{who} laget en lenke til fristene sine',
  'calendar link removed': '{who} fjernet lenken til fristene sine',
  'account made': '{who} laget konto[ for {what}]',
  'account approved': '{who} godkjente kontoen[ til {what}]',
  'account refused': '{who} avslo kontoen[ til {what}]',
  'account expired': 'Kontoen[ til {what}] falt bort fordi ingen godkjente den',
  'invitation made': '{who} inviterte[ {what}]',
  'invitation withdrawn': '{who} trakk invitasjonen[ til {what}]',
  'avatar changed': '{who} byttet bildet til {what}',
  'avatar removed': '{who} fjernet bildet til {what}',
  'access changed': '{who} endret adgangen[ til {what}]',
  'employee made': '{who} la til den ansatte[ {what}]',
  'employee changed': '{who} endret opplysningene[ om {what}]',
  'talk written': '{who} skrev en avtale etter samtale[ med {what}]',
  'talk removed': '{who} slettet en avtale etter samtale[ med {what}]',
  'report sent': '{who} sendte lønnsrapporten[ {what}]',
  'report corrected': '{who} rettet lønnsrapporten[ {what}]',
  'report removed': '{who} fjernet lønnsrapporten[ {what}]',
  'report approved': '{who} godkjente lønnsrapporten[ {what}]',
  'month locked': '{who} låste en lønnsmåned[ i {where}]',
  'month opened': '{who} låste opp en lønnsmåned[ i {where}]',
  'report exported': '{who} hentet ut lønnsrapporten[ {what}]',
  'payslip exported': '{who} hentet ut lønnsslippen sin[ fra {what}]',
  'statistics exported': '{who} hentet ut statistikk[ for {what}][ i {where}]',
  'wage types changed': '{who} endret lønnsartene',
  'reported pay changed': '{who} endret hva lønnsartene meldes som i a-meldingen',
  'control list exported': '{who} hentet ut kontrollista til a-meldingen',
  'pay year exported': '{who} hentet ut lønna for et år[ i {where}]',
  'holiday pay registered': '{who} registrerte at feriepenger er betalt[ til {what}][ i {where}]',
  'holiday pay withdrawn': '{who} trakk tilbake betalte feriepenger[ til {what}][ i {where}]',
  'holiday pay exported': '{who} hentet ut feriepenger til lønnssystemet[ i {where}]',
  'holiday accounts exported': '{who} hentet ut feriekontoen[ i {where}]',
  'holiday days carried': '{who} førte overførte feriedager[ for {what}][ i {where}]',
  'target set': '{who} satte et mål[ for {what}][ for {where}]',
  'annotation added': '{who} skrev en merknad[ i {where}]',
  'annotation changed': '{who} endret en merknad[ i {where}]',
  'annotation removed': '{who} fjernet en merknad[ i {where}]',
  'terms added': '{who} la til lønnsvilkår',
  'terms corrected': '{who} rettet lønnsvilkår',
  'terms removed': '{who} fjernet lønnsvilkår',
  'base amount added': '{who} la inn grunnbeløpet (G)',
  'base amount removed': '{who} fjernet et grunnbeløp (G)',
  'complaint made': '{who} opprettet en garantisak[ i {where}]',
  'complaint changed': '{who} endret en garantisak[ i {where}]',
  'photo added': '{who} la til et bilde i en garantisak[ i {where}]',
  'photo removed': '{who} fjernet et bilde fra en garantisak[ i {where}]',
  'complaint received': 'En kunde sendte inn en garantisak[ til {where}]',
  'customer wrote': 'En kunde skrev i en garantisak[ i {where}]',
  'customer verdict given': 'En kunde svarte på «Ble det bra?» i en garantisak[ i {where}]',
  'message sent': '{who} skrev til kunden i en garantisak[ i {where}]',
  'message settled': '{who} merket at kunden ikke trenger svar[ i {where}]',
  'customer links withdrawn': '{who} trakk tilbake kundens lenker til en garantisak[ i {where}]',
  'customer link renewed': 'En kunde laget en ny lenke til saken sin[ i {where}]',
  'customer link disowned': 'Den som fikk e-post om en garantisak[ i {where}], sa at saken ikke er deres',
  'customer data exported': '{who} hentet ut opplysningene om en kunde[ i {where}]',
  'customer data removed': '{who} slettet opplysningene om en kunde[ i {where}]',
  'api token made': '{who} laget nøkkelen[ {what}]',
  'api token used': '{who} ble brukt',
  'api token revoked': '{who} trakk tilbake nøkkelen[ {what}]',
  'settings changed': '{who} endret kjedens innstillinger',
  'salon made': '{who} la til salongen[ {what}]',
  'salon changed': '{who} endret salongen[ {what}]',
  'figures entered': '{who} førte dagstall[ for {what}][ i {where}]',
  'sickness entered': '{who} førte sykefravær[ for {what}][ i {where}]',
  'sickness removed': '{who} fjernet sykefravær[ for {what}][ i {where}]',
  'mapping changed': '{who} endret en kobling[ i {where}]',
  'mapping removed': '{who} fjernet en kobling[ i {where}]',
  'receipt kept': '{who} beholdt den første av to ulike kvitteringer[ i {where}]',
  'receipt replaced': '{who} brukte den nye av to ulike kvitteringer[ i {where}]',
  'correction kept': '{who} beholdt de rettede dagstallene[ for {what}][ i {where}]',
  'correction replaced': '{who} brukte fila i stedet for de rettede dagstallene[ for {what}][ i {where}]',
  'file imported': '{who} importerte fila[ {what}]',
  'columns chosen': '{who} valgte kolonner for filer med timer',
  'import cancelled': '{who} avbrøt importen[ av {what}]',
  'letter retried': '{who} prøvde å sende en e-post på nytt',
  'letter discarded': '{who} forkastet en e-post',
  'webhook added': '{who} la til en webhook',
  'webhook changed': '{who} endret en webhook',
  'webhook secret renewed': '{who} laget en ny hemmelighet for en webhook',
  'webhook removed': '{who} fjernet en webhook',
  'webhook tested': '{who} prøvde en webhook',
  'webhook retried': '{who} sendte en hendelse til en webhook på nytt',
  'what-if kept': '{who} lagret et «hva om»',
  'what-if removed': '{who} fjernet et «hva om»',
  'what-if exported': '{who} hentet ut et «hva om»',
  'log exported': '{who} hentet ut loggen',
  'file removed': '{who} fjernet fila {what}',
  'video added': '{who} la til en video',
  'video changed': '{who} endret en video',
  'video removed': '{who} fjernet en video',
} as const satisfies Record<AuditAction, string>

interface NamingEntry {
  readonly actor: { readonly name: string } | null
  readonly subject: { readonly name: string | null } | null
  readonly salon: { readonly name: string } | null
}

export const namesIn = ({ actor, subject, salon }: NamingEntry): Named => ({
  who: actor?.name ?? subject?.name ?? null,
  what: subject?.name ?? null,
  where: salon?.name ?? null,
})

/** Part of a sentence: plain text or one of the names. */
export interface SentencePart {
  readonly kind: 'text' | keyof Named
  readonly text: string
}

const NOBODY = 'Noen'

/** Splits an entry's sentence into parts, so that a screen can link its names. */
export const sentenceParts = (action: AuditAction, named: Named): SentencePart[] => {
  const whole = auditSentences[action].replace(
    /\[([^\]]*\{(\w+)\}[^\]]*)\]/g,
    (_, text: string, name: string) => (named[name as keyof Named] === null ? '' : text),
  )
  return whole.split(/(\{\w+\})/).flatMap((piece): SentencePart[] => {
    const kind = /^\{(\w+)\}$/.exec(piece)?.[1] as keyof Named | undefined
    if (kind) return [{ kind: named[kind] === null ? 'text' : kind, text: named[kind] ?? NOBODY }]
    return piece ? [{ kind: 'text', text: piece }] : []
  })
}

/** 'Elin endret opplysningene om Amina' */
export const sentenceOf = (action: AuditAction, named: Named): string =>
  sentenceParts(action, named)
    .map(({ text }) => text)
    .join('')
