import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { createDatabase, dropDatabase, withDatabase } from '../src/server/db/embedded/create-database.ts'
import { grantProduct, openProductRole } from '../src/server/db/product-role.ts'

export interface FreshDatabase {
  readonly url: string
  readonly drop: () => Promise<void>
}

/** A database of one's own, migrated and empty: a copy that takes some ten milliseconds. Server tests only. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const template = inject('templateUrl')
  return copyOf(new URL(template).pathname.slice(1))
}

/** A database of one's own with the small world of `#testing/world` in it, as it is on `WORLD_TODAY`. Server tests only. */
export async function worldDatabase(): Promise<FreshDatabase> {
  const { worldTemplate } = await import('./world-template.ts')
  return copyOf(await worldTemplate(inject('templateUrl')))
}

/** A database without a table. Server tests only. */
export async function emptyDatabase(): Promise<FreshDatabase> {
  return copyOf()
}

async function copyOf(template?: string): Promise<FreshDatabase> {
  const server = inject('templateUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  const url = await createDatabase(server, name, template)
  return { url, drop: () => dropDatabase(server, name) }
}

/** The database as the product itself reaches it: without a right to the schema or to change the log. Server tests only. */
export async function asProduct({ url }: { readonly url: string }): Promise<string> {
  const product = withDatabase(inject('productUrl'), new URL(url).pathname.slice(1))
  if (new URL(url).host !== new URL(product).host) return openProductRole(url)
  await grantProduct(url, product)
  return product
}
