/**
 * Every refusal in the product: code → HTTP status and message, with 'nb' for a Norwegian one; the others are English. The server and
 * the browser both use this table, and a test compares it with the error catalogue.
 */
export const refusals = {
  'auth/user-not-found': [401, 'Specified email was not found in our database.'],
  'auth/too-many-requests': [429, 'Too many failed attempts. Please try again later'],
  'auth/wrong-password': [401, 'The current password is not correct'],
  'auth/invalid-email': [400, 'The specified email is not valid'],
  'auth/email-already-in-use': [409, 'Specified email is already registered'],
  'auth/password-does-not-meet-requirements': [400, 'Passordet er for vanlig. Velg et annet', 'nb'],
  'storage/unauthorized': [403, 'Not enough rights. Refresh and retry'],
  'storage/canceled': [400, 'Upload has been cancelled. Try again'],
  'storage/unknown': [507, 'Unknown error occurred. Try again'],
  'storage/unauthenticated': [
    401,
    'User is not authenticated, please authenticate using Firebase Authentication and try again.',
  ],
  'storage/unauthorized-app': [
    401,
    'This app does not have permission to access Firebase Storage on this project.',
  ],
  'storage/quota-exceeded': [402, 'Quota for bucket exceeded'],
  'storage/object-not-found': [404, 'Object does not exist'],
  'storage/invalid-root-operation': [400, 'operation cannot be performed on a root reference'],
  'storage/no-default-bucket': [503, 'No default bucket found'],
  'storage/no-download-url': [404, 'The given file does not have any download URLs.'],
  'storage/server-file-wrong-size': [
    422,
    'Server recorded incorrect upload file size, please retry the upload.',
  ],
  'storage/invalid-checksum': [422, 'Fila kom ikke fram slik den var. Prøv igjen', 'nb'],
  'storage/invalid-format': [422, 'Fila er ikke av et slag som kan brukes her', 'nb'],
  no_rights: [403, 'Not enough privileges'],
  api_failed: [503, 'An error occurred within our API. Please try again.'],
  forbidden_method: [405, 'Oops! Action forbidden'],
  invalid_payload: [400, 'Oops! Invalid payload'],
  invalid_credentials: [401, 'Specified login credentials are incorrect.'],
  all_fields_required: [400, 'All fields are required'],
  email_validation: [400, 'The specified email is not valid'],
  no_stats_returned: [404, 'No stats returned'],
  password_validation: [400, 'Your password must be between 5 and 30 characters long.'],
  not_authenticated: [401, 'Logg inn på nytt', 'nb'],
  profile_already_linked: [409, 'Employee profile has already been linked'],
  user_not_registered: [409, 'Employee profile is not yet linked to an user account'],
  not_found: [404, 'Fant ikke dette', 'nb'],
  conflict: [409, 'Noen andre rakk det først. Se på nytt', 'nb'],
  employment_id_missing: [422, 'An employee does not have an employment ID.'],
  no_employee_selected: [422, 'No employee selected'],
  refund_empty: [422, 'Refund cannot be empty'],
  own_report: [403, 'Du sendte rapporten selv. En annen på kjedenivå må godkjenne den', 'nb'],
  not_approved: [409, 'Rapporten er ikke godkjent ennå', 'nb'],
  not_exported: [409, 'Rapporten er ikke hentet ut til lønnssystemet ennå', 'nb'],
  month_locked: [409, 'Måneden er låst', 'nb'],
  reason_missing: [422, 'Skriv hvorfor beløpet er så høyt', 'nb'],
  too_large: [413, 'Fila er for stor', 'nb'],
  imports_busy: [503, 'Andre filer leses inn nå. Fila kan sendes når en av dem er ferdig', 'nb'],
  wrong_code: [422, 'Koden stemmer ikke', 'nb'],
  second_step_missing: [422, 'Legg først til en passnøkkel eller engangskoder på Min konto', 'nb'],
  password_missing: [
    422,
    'Du har ikke noe passord her. Lag et med «Glemt passord?» på innloggingssiden',
    'nb',
  ],
  provider_away: [
    503,
    'Innloggingen virker ikke akkurat nå. Logg inn på en annen måte, eller prøv igjen senere',
    'nb',
  ],
  provider_refused: [422, 'Innloggingen ble ikke godtatt. Prøv igjen', 'nb'],
  provider_unknown: [403, 'Innloggingen er ikke koblet til noen konto i Föhn', 'nb'],
  provider_taken: [409, 'Innloggingen er allerede koblet til en konto', 'nb'],
  unknown: [500, 'Noe gikk galt', 'nb'],
} as const satisfies Record<string, readonly [status: number, message: string, language?: 'nb']>

export type RefusalCode = keyof typeof refusals

export const successes = {
  report_created: 'Report successfully created',
  info_updated: 'Info successfully updated',
} as const

export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusals, code)

export const messageOf = (code: RefusalCode): string => refusals[code][1]

const catalogue: Readonly<Record<string, readonly [status: number, message: string, language?: 'nb']>> =
  refusals

/** English sentences that are not in the catalogue: of the storage API, and of the specification. */
const otherEnglish: ReadonlySet<string> = new Set([
  'User does not have permission to access the path',
  'Only video files are accepted',
])
const englishTexts = new Set(
  Object.values(catalogue).flatMap(([, message, language]) => (language === 'nb' ? [] : [message])),
)
const NO_EMPLOYMENT_ID = / do(es)? not have an employment ID\.$/

/** True for a refusal's message in English. The text decides, because a refusal can say its own Norwegian sentence. */
export const isEnglishMessage = (text: string): boolean =>
  englishTexts.has(text) || otherEnglish.has(text) || NO_EMPLOYMENT_ID.test(text)

interface RefusalDetails {
  /** Replaces the table's message to name the specific problem. */
  readonly message?: string
  /** Replaces the table's status when a rule requires it. */
  readonly status?: number
  /** Field name → fault, for forms. */
  readonly fields?: Readonly<Record<string, string>>
  /** For the log, never for the caller. */
  readonly cause?: Error
}

/** Thrown when a rule rejects a request. The only error shown to people unchanged. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly fields: Readonly<Record<string, string>> | undefined

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(details.message ?? messageOf(code), { cause: details.cause })
    this.name = 'Refusal'
    this.code = code
    this.status = details.status ?? refusals[code][0]
    this.fields = details.fields
  }
}
