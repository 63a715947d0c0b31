import { asFailure, type Failure } from '../../failure.ts'

/** A sentence for the user, with its language if it is not Norwegian. */
export interface Said {
  readonly text: string
  readonly lang?: string | undefined
}

/** Error messages for single fields and for the whole form. */
export interface FormErrors {
  readonly form?: Said
  readonly email?: Said
  readonly password?: Said
}

export const allFieldsRequired: FormErrors = { form: { text: 'All fields required', lang: 'en' } }

const fieldOf: Partial<Record<Failure['code'], 'email' | 'password'>> = {
  email_validation: 'email',
  'auth/invalid-email': 'email',
  'auth/email-already-in-use': 'email',
  password_validation: 'password',
  'auth/password-does-not-meet-requirements': 'password',
}

/** Shows a failure at its field or above the button [R006, R141]. */
export const errorsOf = (error: unknown): FormErrors => {
  const failure = asFailure(error)
  return { [fieldOf[failure.code] ?? 'form']: { text: failure.message, lang: failure.lang } }
}
