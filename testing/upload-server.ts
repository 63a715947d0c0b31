import { compose } from '#server/compose'
import { readConfig } from '#server/config'
import { openPool } from '#server/db/db'
import { newCodesKey } from '#server/identity/codes-key'

// A separate process that takes uploads until it is killed. Arguments: database, data folder and port. Exits with its parent.

const [url = '', dataDir = '', port = '0'] = process.argv.slice(2)
const pool = openPool(url)
const config = readConfig({ LOG_LEVEL: 'fatal', DEMO: '0', DATA_DIR: dataDir })
const http = await compose({ pool, clock: () => new Date(), config, codesKey: newCodesKey() })
await http.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.({ port: (http.server.address() as { port: number }).port })
process.once('disconnect', () => process.exit(0))
