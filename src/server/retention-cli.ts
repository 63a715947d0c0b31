import { openPool } from './db/db.ts'
import { migrate } from './db/migrate.ts'
import { reachDatabase } from './reach-database.ts'
import { oldReceipts, wouldPurge } from './retention/purge.ts'

// `npm run retention` is a dry run of the daily purge, with the product running or stopped.

const main = async (): Promise<void> => {
  const { url, stop } = await reachDatabase(line => process.stderr.write(`${line}\n`))
  await migrate(url)
  const pool = openPool(url, { max: 1 })
  try {
    for (const { table, days, rows } of await wouldPurge(pool, new Date()))
      process.stdout.write(
        `${table.padEnd(20)} ${`${days} dager`.padStart(9)} ${`${rows} rader`.padStart(12)}\n`,
      )
    const { from, rows } = await oldReceipts(pool, new Date())
    process.stdout.write(`receipt              før ${from} ${`${rows} rader`.padStart(9)}\n`)
  } finally {
    await pool.close()
    await stop()
  }
}

main().catch((error: Error) => {
  process.stderr.write(`Det gikk ikke: ${error.message}\n`)
  process.exitCode = 1
})
