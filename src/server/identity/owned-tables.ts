export const tables = [
  'account',
  'session',
  'session_place',
  'refresh_token',
  'single_use_code',
  'passkey',
  'passkey_challenge',
  'totp',
  'recovery_code',
  'proof_try',
  'warning',
] as const

/** The views that other modules read. */
export const views = [
  'person_account',
  'account_session',
  'session_origin',
  'account_passkey',
  'account_warning',
] as const
