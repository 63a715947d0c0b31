import { parseArgs } from 'node:util'
import type { ChainSize } from './chain-size.ts'

export const parts = ['import', 'saves', 'reads', 'held', 'unchanged', 'load'] as const
export type Part = (typeof parts)[number]

const RECEIPTS = 1470
const PEOPLE_A_SALON = 10
/** The small chain has a tenth of the salons. */
const TIMES = 10

export interface BigOptions {
  readonly large: ChainSize
  readonly small: ChainSize
  /** The folder in which the loaded chain is kept for later runs; null to discard it. */
  readonly keep: string | null
  readonly only: readonly Part[]
  readonly quick: boolean
  /** Shares of the full load, measured in turn until one succeeds. */
  readonly load: readonly number[]
  readonly loadMinutes: number
}

const isPart = (text: string): text is Part => parts.some(part => part === text)
const countOf = (name: string, text: string): number => {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1) throw new RangeError(`--${name} is a whole number above 0`)
  return count
}

const shareOf = (text: string): number => {
  const share = Number(text)
  if (!(share > 0)) throw new RangeError('--load is a list of numbers above 0, such as 1,0.5')
  return share
}

/** @throws RangeError, TypeError when an option is unknown or invalid */
export const readOptions = (args: readonly string[]): BigOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      salons: { type: 'string' },
      people: { type: 'string' },
      months: { type: 'string' },
      keep: { type: 'string' },
      only: { type: 'string' },
      quick: { type: 'boolean', default: false },
      load: { type: 'string', default: '1' },
      'load-minutes': { type: 'string', default: '10' },
    },
  })
  const quick = values.quick
  const salons = countOf('salons', values.salons ?? (quick ? '2' : '60'))
  const people = countOf('people', values.people ?? String(PEOPLE_A_SALON * salons))
  const months = countOf('months', values.months ?? (quick ? '2' : '24'))
  const only = values.only?.split(',') ?? parts
  const unknown = only.filter(part => !isPart(part))
  if (unknown.length > 0) throw new RangeError(`--only takes ${parts.join(', ')}; not ${unknown.join(', ')}`)
  const few = Math.max(1, Math.round(salons / TIMES))
  const small = { salons: few, people: Math.max(5, Math.round((people * few) / salons)) }
  return {
    large: { salons, people, months, receipts: RECEIPTS },
    small: { ...small, months, receipts: RECEIPTS },
    keep: values.keep ?? null,
    only: only.filter(isPart),
    quick,
    load: values.load.split(',').map(share => shareOf(share)),
    loadMinutes: countOf('load-minutes', values['load-minutes']),
  }
}
