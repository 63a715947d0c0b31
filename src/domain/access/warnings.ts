/** The warnings about a person's own account, as worded on the screen and in the email. */
export const warnings = {
  sessionReused: {
    title: 'Noen andre kan ha brukt innloggingen din',
    text: 'Den samme innloggingen ble brukt to steder, så vi har avsluttet den. Det kan også skje hvis nettet falt ut et øyeblikk. Er du usikker, logg ut overalt og velg et nytt passord under Min konto.',
  },
  passkeyCopied: {
    title: 'Noen kan ha en kopi av passnøkkelen din',
    text: 'Noen prøvde å logge inn med en kopi av en passnøkkel, og ble avvist. Fjern passnøkkelen og lag en ny under Min konto. Er du usikker, logg ut overalt også.',
  },
  codesLost: {
    title: 'Engangskodene dine virker ikke lenger',
    text: 'Kodene fra appen kan ikke leses etter at Föhn ble gjenopprettet. Du logger inn uten kode til du setter dem opp på nytt under Min konto.',
  },
} as const satisfies Record<string, { readonly title: string; readonly text: string }>

export type WarningKind = keyof typeof warnings

export const warningKinds = Object.keys(warnings) as [WarningKind, ...WarningKind[]]

/** Stored with the account when it occurs. Lost codes are derived from the codes themselves. */
export type StoredWarning = Exclude<WarningKind, 'codesLost'>
