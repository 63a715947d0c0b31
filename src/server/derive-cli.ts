import { typedCommand } from './command-line.ts'
import { openPool } from './db/db.ts'
import { migrate } from './db/migrate.ts'
import { deriveNextMonth, requestHistory } from './ledger/derivation/history.ts'
import { reachDatabase } from './reach-database.ts'

// `npm run derive` derives every salon's history again, with the product running or stopped. `npm run derive -- --resume` or
// the product itself resumes an interrupted run.

const say = (text: string) => process.stdout.write(`${text}\n`)
const complain = (text: string) => process.stderr.write(`${text}\n`)

const main = async (resume: boolean): Promise<void> => {
  const { url, stop } = await reachDatabase(complain)
  await migrate(url)
  const pool = openPool(url, { max: 3 })
  try {
    if (!resume) await requestHistory(pool.system('npm run derive'))
    let months = 0
    for (let step = await deriveNextMonth(pool); step; step = await deriveNextMonth(pool)) {
      if (step.month === null) say(`${step.salonId}: ferdig`)
      else {
        months++
        say(`${step.salonId}: ${step.month.slice(0, 7)}`)
      }
    }
    say(`${months} måneder er regnet ut på nytt.`)
  } finally {
    await pool.close()
    await stop()
  }
}

main(process.argv.includes('--resume')).catch((error: Error) => {
  complain(`Det gikk ikke: ${error.message}. Fortsett med ${typedCommand('derive', '--resume')}`)
  process.exitCode = 1
})
