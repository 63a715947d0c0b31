import type { session } from '#contract/session'
import type { JsonReplyOf } from './input.ts'

type Renewed = JsonReplyOf<typeof session.refresh>

/** The page's window, where public/assets/early.js left what it asked for before the program was read. */
const page = globalThis as { foehnRenewal?: Promise<Renewed | null> | undefined }

/**
 * The session as the page asked for it at its very beginning, once: null where it did not, or where that failed, so that it is asked for
 * as ever.
 */
export const earlyRenewal = async (): Promise<Renewed | null> => {
  const asked = page.foehnRenewal
  page.foehnRenewal = undefined
  return (await asked) ?? null
}
