import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { ChainSize } from './chain-size.ts'
import { type Result, tableOf } from './results.ts'

const page = fileURLToPath(new URL('../../docs/scaling.md', import.meta.url))
const BEGIN = '<!-- begin: npm run bench -- big -->'
const END = '<!-- end: npm run bench -- big -->'

interface Run {
  readonly size: ChainSize
  readonly results: readonly Result[]
  readonly postgres: string
}

export const machineInWords = (postgres: string): string => {
  const [cpu] = cpus()
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  return `${cpus().length} cores (${cpu?.model.trim()}), ${gigabytes} GB, ${process.platform}, Node ${process.versions.node}, PostgreSQL ${postgres}`
}

/** Replaces only the table between its markers in docs/scaling.md. @throws Error when a marker is missing */
export const writeScalingTable = ({ size, results, postgres }: Run): void => {
  const text = readFileSync(page, 'utf8')
  const [from, until] = [text.indexOf(BEGIN), text.indexOf(END)]
  if (from < 0 || until < from) throw new Error(`${page} has no markers for the table`)
  const written = [
    BEGIN,
    `${size.salons} salons, ${size.people} people, ${size.months} months and the running one. ${new Date().toISOString().slice(0, 10)}, ${machineInWords(postgres)}.`,
    '',
    tableOf(results),
    END,
  ].join('\n')
  writeFileSync(page, `${text.slice(0, from)}${written}${text.slice(until + END.length)}`)
}
