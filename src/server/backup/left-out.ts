/** Tables with sign-in data. No backup includes them, and a restore skips them in backups of earlier editions. */
export const signsIn: ReadonlySet<string> = new Set([
  ...['secret', 'session', 'refresh_token', 'single_use_code', 'api_token_hash', 'calendar_link'],
  // Rows that refer to a session are left out with it.
  ...['session_place', 'passkey_challenge', 'provider_flow'],
])

/**
 * Tables that no backup includes: a person who holds the file must not be able to sign in with it or read other people's
 * stored responses. A restored product makes its own keys, and everybody signs in again. Unfinished uploads are not copied, nor is
 * the log of the backups: a restored product has made none.
 */
export const leftOut: ReadonlySet<string> = new Set([
  ...signsIn,
  'idempotent_reply',
  'upload_piece',
  'backup_run',
])
