// Runs the parser alone, with the product's handlers left empty. Imports are compared with it.
import { createReadStream } from 'node:fs'
import { SaxesParser } from 'saxes'

const [path, xmlns] = process.argv.slice(2)
const parser = new SaxesParser({ xmlns: xmlns === 'xmlns' })
parser.on('error', error => {
  throw error
})
for (const event of ['doctype', 'text', 'cdata', 'opentag', 'closetag']) parser.on(event, () => {})
for await (const text of createReadStream(path, { encoding: 'utf8', highWaterMark: 256 * 1024 }))
  parser.write(text)
parser.close()
