import type pg from 'pg'
import type { ScopeSetting } from './row-security.ts'

/** The scope that a connection was last handed. */
const handed = new WeakMap<pg.PoolClient, ScopeSetting>()

export const wasHanded = (client: pg.PoolClient, [reach, within]: ScopeSetting): boolean => {
  const had = handed.get(client)
  return had?.[0] === reach && had[1] === within
}

export const noteHanded = (client: pg.PoolClient, setting: ScopeSetting): void => {
  handed.set(client, setting)
}

/** After this the scope is handed over again before the next statement that needs it. */
export const forgetHanded = (client: pg.PoolClient): void => {
  handed.delete(client)
}
