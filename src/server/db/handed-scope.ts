import type pg from 'pg'
import type { ScopeSetting } from './row-security.ts'

/** The scope that was last set on each connection. */
const handed = new WeakMap<pg.PoolClient, ScopeSetting>()

export const wasHanded = (client: pg.PoolClient, [reach, within]: ScopeSetting): boolean => {
  const had = handed.get(client)
  return had?.[0] === reach && had[1] === within
}

export const noteHanded = (client: pg.PoolClient, setting: ScopeSetting): void => {
  handed.set(client, setting)
}

/** Makes the next statement that needs a scope set it again. */
export const forgetHanded = (client: pg.PoolClient): void => {
  handed.delete(client)
}
