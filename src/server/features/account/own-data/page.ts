import { number } from '#domain/values/number-format'
import { mapInPieces } from '#server/files/breathe'
import type { OwnDataPart } from './gather.ts'
import { fieldLabel, wordedValue } from './labels.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, letter => ENTITIES[letter] ?? letter)

const moment = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'Europe/Oslo',
  dateStyle: 'medium',
  timeStyle: 'short',
})
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** A value as readable text, escaped. A record is shown as a list of its fields, a change with both sides. */
const shown = (key: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'ja' : 'nei'
  if (typeof value === 'number') return escaped(number(value, 3))
  if (typeof value === 'string')
    return escaped(INSTANT.test(value) ? moment.format(new Date(value)) : wordedValue(key, value))
  if (Array.isArray(value)) return value.map(one => shown(key, one)).join(', ') || '–'
  const fields = Object.entries(value)
  if (fields.length === 0) return '–'
  return `<ul>${fields.map(([name, one]) => `<li>${label(name)}: ${shown(name, one)}</li>`).join('')}</ul>`
}

const label = (key: string): string =>
  escaped(key === 'from' ? 'Før' : key === 'to' ? 'Etter' : fieldLabel(key))

const record = (row: Readonly<Record<string, unknown>>): string =>
  `<dl>${Object.entries(row)
    .map(([key, value]) => `<dt>${label(key)}</dt><dd>${shown(key, value)}</dd>`)
    .join('')}</dl>`

/** Rows written before other requests get a turn: a log can have ten thousand. */
export const OWN_DATA_PIECE = 200

const table = async (rows: OwnDataPart['rows'], left: AbortSignal): Promise<string> => {
  const keys = Object.keys(rows[0] ?? {})
  const head = keys.map(key => `<th scope="col">${label(key)}</th>`).join('')
  const line = (row: OwnDataPart['rows'][number]) =>
    `<tr>${keys.map(key => `<td>${shown(key, row[key])}</td>`).join('')}</tr>`
  const body = await mapInPieces(rows, OWN_DATA_PIECE, line, left)
  return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
}

const content = async ({ title, rows }: OwnDataPart, left: AbortSignal): Promise<string> => {
  const head = `<h2>${escaped(title)}</h2>`
  const [first] = rows
  if (!first) return `${head}<p>Ingenting.</p>`
  return head + (rows.length === 1 ? record(first) : await table(rows, left))
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem;color:#241c22}
h2{margin-top:2.5rem;border-bottom:1px solid #ccc}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem}
dt{color:#5c505a}dd{margin:0}.wide{overflow-x:auto}table{border-collapse:collapse;font-size:14px}
th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #ddd}
ul{margin:0;padding-left:1rem}`

/** The content of the JSON file as one self-contained page for reading. */
export const ownDataPage = async (
  name: string,
  parts: readonly OwnDataPart[],
  now: Date,
  left: AbortSignal,
): Promise<string> => {
  const contents: string[] = []
  for (const part of parts) contents.push(await content(part, left))
  return `<!doctype html>
<html lang="nb"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Det Föhn vet om ${escaped(name)}</title><style>${style}</style></head><body>
<h1>Det Föhn vet om ${escaped(name)}</h1>
<p>Hentet ${escaped(moment.format(now))}. Bare det som gjelder deg selv, er med.</p>
${contents.join('\n')}
</body></html>
`
}
