import type { Config } from './config.ts'
import type { ByteStore } from './files/byte-store.ts'
import { tryStore } from './files/try-store.ts'
import { storageFault } from './health-checks/file-storage.ts'
import { mailFault } from './health-checks/mail-server.ts'
import { mailAttempt } from './mail/transport.ts'
import type { Service } from './services.ts'

const MINUTE_MS = 60_000

/** The storage of files, and the mail server if one is set. */
export const outerServices = (
  config: Pick<Config, 's3' | 'dataDir' | 'smtpUrl'>,
  store: ByteStore,
): Record<string, Service> => {
  const storage: Service = {
    attempt: () => tryStore(store),
    every: MINUTE_MS,
    fault: why => storageFault(config, why),
  }
  const attempt = mailAttempt(config)
  if (!attempt) return { storage }
  const mail: Service = {
    attempt,
    // Some mail servers limit the number of sign-ins.
    every: 5 * MINUTE_MS,
    fault: mailFault,
  }
  return { storage, mail }
}
