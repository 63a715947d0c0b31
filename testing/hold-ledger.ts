import { openPool } from '#server/db/db'
import { lockLedger } from '#server/ledger/derivation/derive'

/** Locks the facts on a separate connection. Returns a function that releases the lock. */
export const holdLedger = async (url: string): Promise<() => Promise<void>> => {
  const pool = openPool(url, { max: 1 })
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  let holding = Promise.resolve()
  await new Promise<void>((begun, failed) => {
    holding = pool.longTransaction(async db => {
      await lockLedger(db.system('a test holds the lock'))
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
