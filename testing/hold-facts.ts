import { openPool } from '#server/db/db'
import { lockFacts } from '#server/facts/derive'

/** Keeps everybody else from changing facts, on a connection of its own; answers how to let go. */
export const holdFacts = async (url: string): Promise<() => Promise<void>> => {
  const pool = openPool(url, { max: 1 })
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  let holding = Promise.resolve()
  await new Promise<void>((begun, failed) => {
    holding = pool.transaction(async db => {
      await lockFacts(db)
      begun()
      await released
    })
    holding.catch(failed)
  })
  return async () => {
    release()
    await holding
    await pool.close()
  }
}
