import { openPool } from '#server/db/db'
import { createDatabase } from '#server/db/embedded/create-database'
import { migrate } from '#server/db/migrate'
import { fillChain, type Size } from './chain.ts'

/** A database on a server, filled with a chain of the given size. A database filled by an earlier run is reused. */
export const filledDatabase = async (
  serverUrl: string,
  size: Size,
): Promise<{ name: string; url: string }> => {
  const name = ['chain', ...Object.values(size)].join('_')
  try {
    const url = await createDatabase(serverUrl, name)
    await migrate(url)
    const pool = openPool(url, { max: 2 })
    await fillChain(pool, size, line => console.log(line))
    await pool.close()
    return { name, url }
  } catch (error) {
    if ((error as { code?: string }).code !== '42P04') throw error
    const url = new URL(`/${name}`, serverUrl).href
    await migrate(url)
    return { name, url }
  }
}
