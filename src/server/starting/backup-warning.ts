import { resolve, sep } from 'node:path'
import type { Config } from '../config.ts'

/** A warning when no backups are scheduled, or when they would be lost with the data; otherwise null. */
export const backupWarning = ({ backups, dataDir }: Pick<Config, 'backups' | 'dataDir'>): string | null => {
  if (!backups)
    return 'Ingen sikkerhetskopier er planlagt. Sett BACKUP_TO til en mappe eller en bøtte, og BACKUP_KEY til en nøkkel (openssl rand -base64 32).'
  const inside = `${resolve(backups.to)}${sep}`.startsWith(`${resolve(dataDir)}${sep}`)
  if (!inside) return null
  return `BACKUP_TO er ${backups.to}, som er i datamappen. Kopiene forsvinner sammen med den. Velg en annen disk eller en bøtte.`
}
