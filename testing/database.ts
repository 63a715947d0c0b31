import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { createDatabase, dropDatabase } from '../src/server/db/embedded/create-database.ts'

export interface FreshDatabase {
  readonly url: string
  readonly drop: () => Promise<void>
}

/** A database of one's own, migrated and empty: a copy that takes some ten milliseconds. Server tests only. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const template = inject('templateUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  const url = await createDatabase(template, name, new URL(template).pathname.slice(1))
  return { url, drop: () => dropDatabase(url, name) }
}
