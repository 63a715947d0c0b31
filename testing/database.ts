import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createDatabase, dropDatabase } from '../src/server/db/embedded/create-database.ts'
import { grantProduct, openProductRole } from '../src/server/db/product-role.ts'

export interface FreshDatabase {
  readonly url: string
  readonly drop: () => Promise<void>
}

/** A separate database, migrated and empty: a copy that takes about ten milliseconds. Server tests only. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const template = inject('templateUrl')
  return copyOf(new URL(template).pathname.slice(1))
}

/** A separate database with the small world of `#testing/world`, as of `WORLD_TODAY`. Server tests only. */
export async function worldDatabase(): Promise<FreshDatabase> {
  const { worldTemplate } = await import('./world-template.ts')
  return copyOf(await worldTemplate(inject('templateUrl')))
}

/** A database without tables. Server tests only. */
export async function emptyDatabase(): Promise<FreshDatabase> {
  return copyOf()
}

/** Copies of a template, whose privileges they have, until a product has been opened on them. */
const granted = new Set<string>()

async function copyOf(template?: string): Promise<FreshDatabase> {
  const server = inject('templateUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  const url = await createDatabase(server, name, template)
  if (template !== undefined) granted.add(url)
  return { url, drop: () => dropDatabase(server, name) }
}

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The database with the product's login, which may not change the schema or the log. Server tests only. */
export async function asProduct({ url }: { readonly url: string }): Promise<string> {
  const shared = new URL(inject('productUrl'))
  const product = new URL(url)
  product.username = shared.username
  product.password = shared.password
  // Another host is either the shared server behind a gate, whose login must not change, or a test's own server.
  if (product.host !== shared.host && !(await answers(product.href))) return openProductRole(url)
  if (!granted.delete(url)) await grantProduct(url, product.href)
  return product.href
}
