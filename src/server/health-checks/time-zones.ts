import { good, type HealthFinding, wrong } from '#domain/health/health-checks'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

const ZONE = 'Europe/Oslo'
const DAY_MS = 86_400_000
const YEARS = 2

interface ZoneDay {
  /** The UTC day at whose noon another offset applies than at the noon before. */
  readonly day: string
  /** The new difference to UTC in hours. */
  readonly hours: number
}

const changesOnly = (days: readonly ZoneDay[]): ZoneDay[] =>
  days.filter(({ hours }, i) => i > 0 && hours !== days[i - 1]?.hours)

const range = (now: Date) => {
  const from = Date.UTC(now.getUTCFullYear(), 0, 1, 12)
  const noons = Math.round((Date.UTC(now.getUTCFullYear() + YEARS, 0, 1, 12) - from) / DAY_MS)
  return Array.from({ length: noons }, (_, i) => new Date(from + i * DAY_MS))
}

/** The days on which the clock changes, as Node knows them. */
const daysOfNode = (noons: readonly Date[], zone: string): ZoneDay[] => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' })
  return changesOnly(
    noons.map(noon => ({ day: noon.toISOString().slice(0, 10), hours: Number(format.format(noon)) - 12 })),
  )
}

const daysOfDatabase = async (db: Db, noons: readonly Date[], zone: string): Promise<ZoneDay[]> =>
  changesOnly(
    await db.many<ZoneDay>(
      { because: 'time zones are nobody’s' },
      sql`select to_char(noon at time zone 'UTC', 'YYYY-MM-DD') as day,
                 extract(hour from noon at time zone ${zone})::int - 12 as hours
          from generate_series(${noons[0]}::timestamptz, ${noons.at(-1)}::timestamptz, interval '24 hours') noon
          order by noon`,
    ),
  )

/** '29.3.2026, 25.10.2026' */
const written = (days: readonly ZoneDay[]): string =>
  days.map(({ day }) => day.split('-').map(Number).reverse().join('.')).join(', ') || 'ingen'

const KNOWS_NOT = '22023'

/** Whether Node and PostgreSQL change the clock in Norway on the same days of this year and the next. */
export const zoneFindings = async (db: Db | null, now: Date, zone = ZONE): Promise<HealthFinding[]> => {
  const noons = range(now)
  let ofNode: ZoneDay[]
  try {
    ofNode = daysOfNode(noons, zone)
  } catch {
    return [wrong(`Node kjenner ikke tidssonen ${zone}. Bruk en Node med hele ICU.`)]
  }
  if (!db) return [good(`Node kjenner tidssonen ${zone}.`)]
  try {
    return [agreement(ofNode, await daysOfDatabase(db, noons, zone))]
  } catch (error) {
    if ((error as { code?: string }).code !== KNOWS_NOT) throw error
    return [wrong(`PostgreSQL kjenner ikke tidssonen ${zone}. Installer tzdata på databasens maskin.`)]
  }
}

/** The finding from the two lists of days. */
export const agreement = (ofNode: readonly ZoneDay[], ofDatabase: readonly ZoneDay[]): HealthFinding =>
  JSON.stringify(ofNode) === JSON.stringify(ofDatabase)
    ? good(`Node og PostgreSQL stiller klokka på de samme dagene: ${written(ofNode)}.`)
    : wrong(
        `Node stiller klokka i Norge på ${written(ofNode)}, PostgreSQL på ${written(ofDatabase)}. Oppdater tzdata der det er eldst.`,
      )
