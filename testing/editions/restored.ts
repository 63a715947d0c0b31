import { readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openBackup } from '#server/backup/read-backup'
import { restoreBackup } from '#server/backup/restore-backup'
import { diskStore } from '#server/files/disk-store'
import { emptyDatabase } from '../database.ts'
import { type Product, startProduct } from '../product.ts'
import { scratchFolder } from '../scratch.ts'
import { callerOf, type Repeat } from './call.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** What an edition wrote beside its backup. */
export interface Edition {
  readonly now: string
  readonly readings: readonly Repeat[]
  readonly repeats: readonly Repeat[]
}

/** The chains of earlier editions in the current edition. `close` ends those that were opened. */
export const restoredChains = () => {
  const opened: (() => Promise<void>)[] = []
  return {
    /** The edition's backup after all later migrations, and its original readings. */
    restored: async (edition: string, beforeStart?: (url: string) => Promise<void>) => {
      const written = JSON.parse(readFileSync(`${folder}/${edition}.json`, 'utf8')) as Edition
      const place = scratchFolder('foehn-edition-')
      const database = await emptyDatabase()
      const backup = await openBackup(`${folder}/${edition}.zip`)
      await restoreBackup(database.url, diskStore(place), backup).finally(backup.close)
      await beforeStart?.(database.url)
      const product: Product = await startProduct({ database, now: written.now })
      opened.push(async () => {
        await product.close()
        rmSync(place, { recursive: true })
      })
      return { ...written, product, call: callerOf(product) }
    },
    close: async (): Promise<void> => {
      for (const end of opened.splice(0)) await end()
    },
  }
}
