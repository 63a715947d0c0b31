import { good, type HealthFinding, warning, wrong } from '#domain/health/health-checks'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { codesKeyState, WRONG_KEY, WrongKeyForm } from '../identity/codes-key.ts'

type KeyConfig = Pick<Config, 'secretsKey' | 'dataDir'>

const findings: Readonly<
  Record<Awaited<ReturnType<typeof codesKeyState>>, (config: KeyConfig) => HealthFinding>
> = {
  fits: () => good('Nøkkelen for engangskoder er databasens.'),
  unused: () => good('Databasen har ingen nøkkel for engangskoder ennå. Den første starten velger den.'),
  missing: ({ dataDir }) =>
    wrong(
      `Fila secrets.key mangler i ${dataDir}, og SECRETS_KEY er ikke satt. Legg den tilbake. Er nøkkelen tapt, start én gang med SECRETS_KEY_LOST=1: da må alle sette opp engangskodene sine på nytt.`,
    ),
  other: () => wrong(WRONG_KEY),
  open: ({ dataDir }) =>
    warning(`Andre brukere av maskinen kan lese ${dataDir}/secrets.key. Bruk chmod 600 på den.`),
}

/** Whether the key of this process is there and is the database's. */
export const keyFindings = async (db: Db, config: KeyConfig): Promise<HealthFinding[]> => {
  try {
    return [findings[await codesKeyState(db, config)](config)]
  } catch (error) {
    if (!(error instanceof WrongKeyForm)) throw error
    return [wrong(error.message)]
  }
}
