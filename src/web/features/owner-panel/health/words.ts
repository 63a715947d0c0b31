import { number } from '#domain/values/number-format'

const GIGA = 1e9
const MEGA = 1e6
const size = (bytes: number): string =>
  bytes >= GIGA ? `${number(bytes / GIGA, 1)}\u00a0GB` : `${number(bytes / MEGA, 1)}\u00a0MB`

const MINUTE = 60
const duration = (seconds: number): string =>
  seconds < MINUTE ? `${seconds}\u00a0s` : `${number(seconds / MINUTE, 1)}\u00a0min`

/** All texts of the health tab. */
export const healthWords = {
  what: 'Driften',
  waiting: 'Henter driften',
  table: 'Slik står det til',
  edition: 'Utgave',
  editionIs: (version: string, migration: string) => `${version}, oppsett ${Number.parseInt(migration, 10)}`,
  started: 'Startet',
  database: 'Lagring',
  databaseIs: (version: string, bytes: number, milliseconds: number) =>
    `${size(bytes)}, svarer på ${milliseconds}\u00a0ms, versjon ${version}`,
  disk: 'Disk',
  diskIs: (free: number, total: number) => `${size(free)} ledig av ${size(total)}`,
  backup: 'Siste sikkerhetskopi',
  backupIs: (moment: string, bytes: number, rows: number, seconds: number | null) =>
    [
      moment,
      size(bytes),
      `${number(rows, 0)} rader`,
      ...(seconds === null ? [] : [`laget og prøvd på ${duration(seconds)}`]),
    ].join(', '),
  noBackup: 'Ingen ennå. Be den som drifter Föhn, om å ta en kopi hver natt.',
  noBackupYet: 'Ingen ennå. Den første lages nå.',
  verified: 'Prøvd',
  verifiedIs: {
    restored: (moment: string) => `${moment}, gjenopprettet ved siden av. Tabeller og summer ble like`,
    read: (moment: string) => `${moment}, lest om igjen`,
  },
  schedule: 'Sikkerhetskopi hver natt',
  scheduleIs: (at: string) => `Kl. ${at}`,
  noSchedule: 'Ikke planlagt',
  queue: 'E-post i kø',
  queueIs: (waiting: number, givenUp: number) => `${waiting} venter, ${givenUp} gitt opp`,
  webhooks: 'Hendelser til webhooks',
  imports: 'Importer som går',
  checks: 'Sjekker',
  checking: 'Sjekker nå. Det tar noen sekunder.',
  again: 'Sjekk på nytt',
  whose: 'Vis dem til den som drifter Föhn.',
  checkedAt: (moment: string) => `Sjekket ${moment}.`,
} as const
