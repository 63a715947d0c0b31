import { typedCommand } from '../command-line.ts'
import type { Config } from '../config.ts'
import { isThisMachine } from '../environment/this-machine.ts'
import { StartError } from '../start-error.ts'

const THIS_MACHINE = '127.0.0.1'
const EVERYWHERE = '0.0.0.0'

/**
 * Refuses a database with demo accounts when DEMO=0 is set, because the demo's password is public. @throws StartError
 */
export const refuseAsDemo = ({ noDemo, databaseUrl, dataDir }: Config): void => {
  if (!noDemo) return
  const [where, instead] = databaseUrl
    ? ['Databasen i DATABASE_URL', 'en tom database i DATABASE_URL']
    : [
        `Databasen i ${dataDir}`,
        `en ny mappe, for eksempel DATA_DIR=./data-kjeden DEMO=0 ${typedCommand('start')}`,
      ]
  throw new StartError(
    `${where} har demokontoene, med et passord som alle kan lese, og DEMO=0 er satt. Bruk ${instead}, eller ta bort DEMO=0 for å se demoen`,
  )
}

/**
 * The listening address (D84): with demo accounts only this machine, with a chain's own accounts every address unless HOST is set.
 * @throws StartError when HOST would expose demo accounts to other machines
 */
export const hostFor = ({ host }: Pick<Config, 'host'>, holdsDemo: boolean): string => {
  if (!holdsDemo) return host ?? EVERYWHERE
  if (host === undefined) return THIS_MACHINE
  if (isThisMachine(host)) return host
  throw new StartError(
    `HOST er ${host}. Demokontoene har et passord som alle kan lese, og vises bare på denne maskinen. Ta bort HOST, eller start en egen kjede med DEMO=0 og en ny DATA_DIR`,
  )
}
