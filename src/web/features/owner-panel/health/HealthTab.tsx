import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Backups, Health } from '#contract/owner-panel/owner-panel'
import { Fetched } from '../../../ui/Fetched.tsx'
import { momentAt } from '../../../ui/norwegian-time.ts'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { productHealth } from '../queries.ts'
import { HealthChecksList } from './HealthChecksList.tsx'
import styles from './HealthTab.module.css'
import { healthWords } from './words.ts'

/** The current state of the product: database, disk, backup, mail and edition, and then what the checks find. */
export const HealthTab = () => {
  const health = useQuery(productHealth)
  return (
    <>
      <Fetched
        queries={[health]}
        what={healthWords.what}
        waiting={<TableSkeleton label={healthWords.waiting} rows={9} figures={1} />}
      >
        {health.data && <Facts health={health.data} />}
      </Fetched>
      {/* After the facts, which would push it down when they arrive. */}
      {!health.isPending && <HealthChecksList />}
    </>
  )
}

const Facts = ({ health }: { health: Health }) => {
  const { edition, startedAt, database, disk, backups, queue, webhooks, runningImports } = health
  return (
    <table className={styles.table} aria-label={healthWords.table}>
      <tbody>
        <Line label={healthWords.edition}>{healthWords.editionIs(edition.version, edition.migration)}</Line>
        <Line label={healthWords.started}>{momentAt(startedAt)}</Line>
        <Line label={healthWords.database}>
          {healthWords.databaseIs(database.version, database.bytes, database.milliseconds)}
        </Line>
        <Line label={healthWords.disk}>{healthWords.diskIs(disk.freeBytes, disk.totalBytes)}</Line>
        <BackupLines backups={backups} />
        <Line label={healthWords.queue}>{healthWords.queueIs(queue.waiting, queue.givenUp)}</Line>
        <Line label={healthWords.webhooks}>{healthWords.queueIs(webhooks.waiting, webhooks.givenUp)}</Line>
        <Line label={healthWords.imports}>{runningImports}</Line>
      </tbody>
    </table>
  )
}

const BackupLines = ({ backups: { scheduledAt, last } }: { backups: Backups }) => (
  <>
    <Line label={healthWords.schedule}>
      {scheduledAt ? healthWords.scheduleIs(scheduledAt) : healthWords.noSchedule}
    </Line>
    <Line label={healthWords.backup}>
      {last && healthWords.backupIs(momentAt(last.at), last.bytes, last.rows, last.seconds)}
      {!last && (scheduledAt ? healthWords.noBackupYet : healthWords.noBackup)}
    </Line>
    {last && (
      <Line label={healthWords.verified}>
        {healthWords.verifiedIs[last.verifiedBy](momentAt(last.verifiedAt))}
        {last.remark && <p>{last.remark}</p>}
      </Line>
    )}
  </>
)

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <tr>
    <th scope="row">{label}</th>
    <td>{children}</td>
  </tr>
)
