import type { session } from '#contract/session/session'
import type { JsonReplyOf } from './input.ts'

type Renewed = JsonReplyOf<typeof session.refresh>

/** The window, where public/assets/early.js stores the renewal it starts before the program loads. */
const page = globalThis as { foehnRenewal?: Promise<Renewed | null> | undefined }

/**
 * Returns the session renewal that the page started early, once. Null when there was none or it failed; the caller then
 * renews as usual.
 */
export const earlyRenewal = async (): Promise<Renewed | null> => {
  const asked = page.foehnRenewal
  page.foehnRenewal = undefined
  return (await asked) ?? null
}
