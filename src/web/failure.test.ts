import { describe, expect, test } from 'vitest'
import { type RefusalCode, refusals } from '#domain/values/refusal'
import { asFailure, Failure, failureOf } from './failure.ts'

/** What each code says, by hand. People know these sentences, and support asks for them. */
const sentences: Readonly<Record<string, string>> = {
  'auth/user-not-found': 'Specified email was not found in our database.',
  'auth/too-many-requests': 'Too many failed attempts. Please try again later',
  'auth/wrong-password': 'The current password is not correct',
  'auth/invalid-email': 'The specified email is not valid',
  'auth/email-already-in-use': 'Specified email is already registered',
  'auth/password-does-not-meet-requirements': 'Passordet er for vanlig. Velg et annet',
  'storage/unauthorized': 'Not enough rights. Refresh and retry',
  'storage/canceled': 'Upload has been cancelled. Try again',
  'storage/unknown': 'Unknown error occurred. Try again',
  'storage/unauthenticated':
    'User is not authenticated, please authenticate using Firebase Authentication and try again.',
  'storage/unauthorized-app': 'This app does not have permission to access Firebase Storage on this project.',
  'storage/quota-exceeded': 'Quota for bucket exceeded',
  'storage/object-not-found': 'Object does not exist',
  'storage/invalid-root-operation': 'operation cannot be performed on a root reference',
  'storage/no-default-bucket': 'No default bucket found',
  'storage/no-download-url': 'The given file does not have any download URLs.',
  'storage/server-file-wrong-size': 'Server recorded incorrect upload file size, please retry the upload.',
  'storage/invalid-checksum': 'Fila kom ikke fram slik den var. Prøv igjen',
  'storage/invalid-format': 'Fila er ikke av et slag som kan brukes her',
  no_rights: 'Not enough privileges',
  api_failed: 'An error occurred within our API. Please try again.',
  forbidden_method: 'Oops! Action forbidden',
  invalid_payload: 'Oops! Invalid payload',
  invalid_credentials: 'Specified login credentials are incorrect.',
  all_fields_required: 'All fields are required',
  email_validation: 'The specified email is not valid',
  no_stats_returned: 'No stats returned',
  password_validation: 'Your password must be between 5 and 30 characters long.',
  not_authenticated: 'Logg inn på nytt',
  profile_already_linked: 'Employee profile has already been linked',
  user_not_registered: 'Employee profile is not yet linked to an user account',
  not_found: 'Fant ikke dette',
  conflict: 'Noen andre rakk det først. Se på nytt',
  employment_id_missing: 'An employee does not have an employment ID.',
  no_employee_selected: 'No employee selected',
  refund_empty: 'Refund cannot be empty',
  own_report: 'Du sendte rapporten selv. En annen på kjedenivå må godkjenne den',
  not_approved: 'Rapporten er ikke godkjent ennå',
  not_exported: 'Rapporten er ikke hentet ut til lønnssystemet ennå',
  month_locked: 'Måneden er låst',
  reason_missing: 'Skriv hvorfor beløpet er så høyt',
  too_large: 'Fila er for stor',
  imports_busy: 'Andre filer leses inn nå. Fila kan sendes når en av dem er ferdig',
  wrong_code: 'Koden stemmer ikke',
  second_step_missing: 'Legg først til en passnøkkel eller engangskoder på Min konto',
  password_missing: 'Du har ikke noe passord her. Lag et med «Glemt passord?» på innloggingssiden',
  provider_away: 'Innloggingen virker ikke akkurat nå. Logg inn på en annen måte, eller prøv igjen senere',
  provider_refused: 'Innloggingen ble ikke godtatt. Prøv igjen',
  provider_unknown: 'Innloggingen er ikke koblet til noen konto i Föhn',
  provider_taken: 'Innloggingen er allerede koblet til en konto',
}

/** The codes with a Norwegian sentence, by hand. */
const norwegian: readonly string[] = [
  'auth/password-does-not-meet-requirements',
  ...['storage/invalid-checksum', 'storage/invalid-format'],
  ...['not_authenticated', 'not_found', 'own_report', 'not_approved', 'not_exported', 'month_locked'],
  ...['conflict', 'reason_missing', 'too_large', 'imports_busy', 'wrong_code', 'second_step_missing'],
  ...['password_missing', 'provider_away', 'provider_refused', 'provider_unknown', 'provider_taken'],
]

describe('the text shown for a refused call', () => {
  test.each(Object.entries(sentences))('%s is shown in its own words [R140]', (code, message) => {
    const [status] = refusals[code as RefusalCode]
    expect(failureOf(status, { error: code }).message).toBe(message)
  })

  test('each code has a sentence here', () => {
    expect(Object.keys(sentences).sort()).toEqual(
      Object.keys(refusals)
        .filter(code => code !== 'unknown')
        .sort(),
    )
  })

  test('is the reply’s when it addresses the person [R140]', () => {
    const message = 'Jonas Haugerud does not have an employment ID.'
    expect(failureOf(422, { error: 'employment_id_missing', message }).message).toBe(message)
  })

  test('is the reply’s for a code outside the table [R140]', () => {
    const failure = failureOf(418, { error: 'teapot', message: 'Jeg er en tekanne' })
    expect(failure.message).toBe('Jeg er en tekanne')
    expect(failure.lang).toBeUndefined()
  })

  test('has the request id for an unknown error, so that it can be found in the log', () => {
    expect(failureOf(500, { error: 'unknown', message: 'x', requestId: 'req-7' }).message).toBe(
      'Noe gikk galt (req-7)',
    )
  })

  test.each<[number, unknown, RefusalCode]>([
    [502, '<html>Bad gateway</html>', 'api_failed'],
    [500, null, 'api_failed'],
    [400, undefined, 'invalid_payload'],
    [401, {}, 'not_authenticated'],
    [403, {}, 'no_rights'],
    [404, {}, 'not_found'],
    [405, {}, 'forbidden_method'],
    [413, {}, 'too_large'],
    [429, {}, 'auth/too-many-requests'],
    [200, 'not what was expected', 'api_failed'],
  ])('a bare %i maps to a code of the catalogue [R143]', (status, reply, code) => {
    expect(failureOf(status, reply).code).toBe(code)
  })

  test('is never an exception’s own [R143]', () => {
    const failure = asFailure(new TypeError('Failed to fetch'))
    expect(failure.code).toBe('api_failed')
    expect(failure.message).toBe('An error occurred within our API. Please try again.')
    expect(failure.passing).toBe(true)
  })

  test.each(Object.entries(sentences))('%s is marked as English only when it is [D22]', (code, message) => {
    const isNorwegian = norwegian.includes(code)
    const [status] = refusals[code as RefusalCode]
    for (const reply of [{ error: code }, { error: code, message }])
      expect(failureOf(status, reply).lang).toBe(isNorwegian ? undefined : 'en')
    const own = 'Bildet må være mindre enn 10 MB'
    expect(failureOf(status, { error: code, message: own }).lang).toBeUndefined()
  })

  test.each([
    'Jonas Haugerud does not have an employment ID.',
    'Jonas, Amina do not have an employment ID.',
    'Only video files are accepted',
    'User does not have permission to access the path',
  ])('%s is English beside the catalogue [D22]', message => {
    expect(failureOf(422, { error: 'invalid_payload', message }).lang).toBe('en')
    expect(new Failure('unknown').lang).toBeUndefined()
  })

  test('includes the fields of a form [R141]', () => {
    expect(failureOf(400, { error: 'invalid_payload', fields: { goal: 'Too big', odd: 7 } }).fields).toEqual({
      goal: 'Too big',
    })
  })

  test.each([
    [0, true],
    [503, true],
    [429, true],
    [401, false],
    [409, false],
  ])('a failure of status %i is temporary: %s', (status, passing) => {
    expect(failureOf(status, {}).passing).toBe(passing)
  })
})
