/** Tables whose rows sign somebody in. They are in no backup, and are not taken from one of an earlier edition that has them. */
export const signsIn: ReadonlySet<string> = new Set([
  ...['secret', 'session', 'refresh_token', 'single_use_code'],
  // What refers to a session goes with it.
  ...['session_place', 'passkey_challenge'],
])

/**
 * Tables whose rows are in no backup: whoever holds the file must not be able to sign in with it, nor read answers that were
 * given to others. A restored product makes keys of its own, and everybody signs in anew. Files on their way are not copied.
 */
export const leftOut: ReadonlySet<string> = new Set([...signsIn, 'idempotent_reply', 'upload_piece'])
