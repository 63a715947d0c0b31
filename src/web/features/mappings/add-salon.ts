import { salons } from '#contract/salons/salons'
import { browserSession, call } from '../../api/client.ts'
import { createKeyFor } from '../../api/idempotency-key.ts'

/**
 * Returns a function that adds a salon with its registers and gives its id. A repeated call with the same name and registers adds it
 * once. The session learns of the salon.
 */
export const createSalonAdder = () => {
  const keyFor = createKeyFor()
  return async (name: string, registers: readonly string[]): Promise<string> => {
    const body = { name, registers: [...registers] }
    const { objectId } = await call(salons.save, { body }, { idempotencyKey: keyFor(body) })
    await browserSession.refreshMe().catch(() => undefined)
    return objectId
  }
}
