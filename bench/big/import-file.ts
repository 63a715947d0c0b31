import { setTimeout as sleep } from 'node:timers/promises'
import { type Caller, Unanswered } from './caller.ts'

const types = { xml: 'application/xml', zip: 'application/zip', csv: 'text/csv' } as const
const POLL_MS = 100

interface File {
  readonly name: `${string}.${keyof typeof types}`
  /** The path of the file, or its content. */
  readonly path?: string
  readonly bytes?: Buffer
}

/**
 * Imports a file and waits until the import ends. Returns the seconds from the first byte sent to the report.
 * @throws Unanswered when the file is refused or the import fails
 */
export const importFile = async (
  caller: Caller,
  token: () => Promise<string>,
  { name, path, bytes }: File,
): Promise<{ seconds: number; receipts: number; lines: number }> => {
  const type = types[name.slice(name.lastIndexOf('.') + 1) as keyof typeof types]
  const began = performance.now()
  const sent = { ...(path !== undefined && { file: path }), ...(bytes && { bytes }), type }
  let { json } = await caller.must({
    ...sent,
    path: `/imports?name=${encodeURIComponent(name)}`,
    token: await token(),
  })
  while (json.state === 'running') {
    await sleep(POLL_MS)
    ;({ json } = await caller.must({ path: `/imports/${json.objectId}`, token: await token() }))
  }
  if (json.state !== 'done') throw new Unanswered(`${name}: ${JSON.stringify(json).slice(0, 500)}`)
  return { seconds: (performance.now() - began) / 1000, receipts: json.receipts, lines: json.lines }
}
