import { Refusal, type RefusalCode } from '#domain/values/refusal'
import { isLostConnection } from '../../db/lost-connection.ts'
import { BadBackup } from '../bad-backup.ts'

/** By error code of the system, for a folder. */
const ofFolder: Readonly<Record<string, (to: string) => string>> = {
  ENOENT: to => `Mappen ${to} finnes ikke. Lag den, eller koble til disken den ligger på`,
  ENOTDIR: to => `${to} er ikke en mappe`,
  ENOSPC: to => `Det er ikke plass i ${to}`,
  EDQUOT: to => `Det er ikke plass i ${to}`,
  EACCES: to => `Föhn har ikke rett til å lese og skrive i ${to}`,
  EPERM: to => `Föhn har ikke rett til å lese og skrive i ${to}`,
  EROFS: to => `${to} kan bare leses`,
  EIO: to => `Disken med ${to} svarer med feil`,
}

/** By refusal of the bucket. */
const ofBucket: Partial<Record<RefusalCode, (to: string) => string>> = {
  'storage/no-default-bucket': to => `Bøtta i ${to} finnes ikke`,
  'storage/unauthorized-app': to => `Nøkkelen har ikke rett til å lese, skrive og liste i ${to}`,
}

/** By error code of PostgreSQL. */
const ofDatabase: Readonly<Record<string, string>> = {
  '53100': 'Databasens disk er full',
  '53200': 'Databasen har ikke nok minne',
  '53300': 'Databasen har ingen ledige forbindelser',
  '42501': 'Databasens bruker har ikke rett til det',
}

const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? ''

/** Why the scratch database cannot be used on this server; null when the error is about the backup. */
export const serverFault = (error: unknown): string | null => {
  if (error instanceof BadBackup) return null
  if (isLostConnection(error as Error)) return 'Databasen svarte ikke'
  return ofDatabase[codeOf(error)] ?? null
}

/** A backup with rows that violate a key cannot be restored; the database itself has them. */
const violated = (error: unknown): string | null => {
  const { constraint } = error as { readonly constraint?: string }
  return /^23\d{3}$/.test(codeOf(error)) && constraint
    ? `Kopien lar seg ikke gjenopprette: Rader i databasen bryter ${constraint}`
    : null
}

/** A sentence for people about why a backup failed. The log has the rest of an unknown error. */
export const faultSentence = (error: unknown, to: string): string => {
  if (error instanceof BadBackup) return error.message
  if (error instanceof Refusal) return (ofBucket[error.code] ?? (() => `${to} svarte med feil`))(to)
  const known = violated(error) ?? serverFault(error) ?? ofFolder[codeOf(error)]?.(to)
  return known ?? 'Det gikk ikke. Loggen sier hvorfor'
}
