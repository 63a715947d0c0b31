import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { backupWarning } from './backup-warning.ts'

const key = Buffer.alloc(32, 'k').toString('base64')
const warningFor = (env: Record<string, string>) => backupWarning(readConfig(env))

it('a start without scheduled backups is warned about, and what to set is named', () => {
  expect(warningFor({})).toMatch(/^Ingen sikkerhetskopier er planlagt\. Sett BACKUP_TO .+ BACKUP_KEY/)
  expect(warningFor({ BACKUP_KEY: key })).toMatch(/^Ingen sikkerhetskopier er planlagt/)
  expect(warningFor({ BACKUP_TO: '/mnt/kopier', BACKUP_KEY: key })).toBeNull()
})

it('backups inside the data folder are warned about, since they are lost with it', () => {
  const inside = (BACKUP_TO: string) => warningFor({ BACKUP_TO, BACKUP_KEY: key, DATA_DIR: '/srv/foehn' })
  expect(inside('/srv/foehn/kopier')).toContain('som er i datamappen')
  expect(inside('/srv/foehn')).toContain('som er i datamappen')
  expect(inside('/srv/foehn-kopier')).toBeNull()
})
