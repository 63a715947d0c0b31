import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Day, Month } from '#domain/values/month'
import { type SaftLine, type SaftRegister, type SaftTransaction, saftXml } from '#testing/saft-xml'
import {
  type ChainSize,
  chanceOf,
  isAtWork,
  ORGANISATION,
  openDays,
  peopleOf,
  salonName,
  salonsOf,
} from './chain-size.ts'

/** Approximate number of opening days per month. */
const OPEN_DAYS = 26

const articles = [
  { id: '101', group: 'K', name: 'Klipp', kroner: 640 },
  { id: '102', group: 'F', name: 'Farge og fon', kroner: 1450 },
  { id: '103', group: 'K', name: 'Klipp, barn', kroner: 420 },
  { id: '201', group: 'P', name: 'Sjampo', kroner: 265, cost: 110 },
  { id: '202', group: 'P', name: 'Voks', kroner: 195, cost: 82 },
]
const treatments = articles.filter(({ group }) => group !== 'P')
const goods = articles.filter(({ group }) => group === 'P')

const sold = (article: (typeof articles)[number], emp: string): SaftLine => ({
  in: article.kroner,
  ex: article.kroner / 1.25,
  group: article.group,
  article: article.id,
  quantity: 1,
  emp,
  ...(article.cost !== undefined && { cost: article.cost }),
})

export interface RegisterMonth {
  readonly size: ChainSize
  readonly month: Month
  readonly today: Day
}

interface Team {
  readonly salon: number
  readonly numbers: readonly string[]
}

/** A day of a salon's register. Most customers are treated, a third of those also buy something, and one in eight only buys. */
function* receiptsOf({ size, month }: RegisterMonth, team: Team, one: Day): Generator<SaftTransaction> {
  const chance = chanceOf(team.salon, one)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)] as T
  const staff = team.numbers.filter(number => isAtWork(number, one))
  if (staff.length === 0) return
  const count = Math.round(size.receipts / OPEN_DAYS)
  for (let i = 0; i < count; i++) {
    const number = pick(staff)
    const bought = chance()
    const lines = [
      ...(bought < 0.875 ? [sold(pick(treatments), number)] : []),
      ...(bought < 0.3 || bought >= 0.875 ? [sold(pick(goods), number)] : []),
    ]
    const minute = Math.floor((i * 540) / count)
    const two = (value: number) => String(value).padStart(2, '0')
    yield {
      nr: `${month.replace('-', '')}${one.slice(8)}${String(i + 1).padStart(4, '0')}`,
      date: one,
      time: `${two(9 + Math.floor(minute / 60))}:${two(minute % 60)}:00`,
      in: lines.reduce((sum, line) => sum + line.in, 0),
      ex: lines.reduce((sum, line) => sum + line.ex, 0),
      emp: number,
      lines,
    }
  }
}

const registerOf = (asked: RegisterMonth, team: Team): SaftRegister => {
  const days = openDays(asked.month, asked.today)
  const all = function* () {
    for (const one of days) yield* receiptsOf(asked, team, one)
  }
  return {
    id: 'K1',
    location: salonName(team.salon),
    transactions: all(),
    // Computed when the writer reaches this register.
    get zReports() {
      return days.map((date, i) => ({
        id: `${asked.month.replace('-', '')}${i + 1}`,
        date,
        time: '20:30:00',
        total: [...receiptsOf(asked, team, date)].reduce((sum, receipt) => sum + receipt.in, 0),
      }))
    },
  }
}

/** The month of all or some registers, in pieces. At most one salon day is in memory. */
export function* registerMonthXml(
  asked: RegisterMonth,
  salons: readonly number[] = salonsOf(asked.size),
): Generator<string> {
  const people = peopleOf(asked.size).filter(({ salon }) => salons.includes(salon))
  const numbersIn = (salon: number) => people.filter(one => one.salon === salon).map(({ number }) => number)
  const registers = salons.map(salon => registerOf(asked, { salon, numbers: numbersIn(salon) }))
  yield* saftXml({
    orgNo: ORGANISATION,
    company: 'Kjeden AS',
    registers,
    employees: people.map(({ number, name }) => {
      const [first = '', ...last] = name.split(' ')
      return { id: number, first, last: last.join(' ') }
    }),
    articles,
    basics: [
      { type: '04', id: 'K', predefined: '04005', name: 'Klipp' },
      { type: '04', id: 'F', predefined: '04004', name: 'Farge' },
      { type: '04', id: 'P', predefined: '04003', name: 'Produkter' },
      { type: '11', id: 'SALG', predefined: '11001', name: 'Salg' },
    ],
  })
}

/** Joins pieces into blocks of at least 64 kB: each piece has a cost in a stream. */
function* inBlocks(pieces: Iterable<string>): Generator<string> {
  let block = ''
  for (const piece of pieces) {
    block += piece
    if (block.length < 65_536) continue
    yield block
    block = ''
  }
  if (block) yield block
}

/** Writes the file. Returns its bytes and receipts. */
export const writeRegisterMonth = async (
  path: string,
  asked: RegisterMonth,
  salons?: readonly number[],
): Promise<{ bytes: number; receipts: number }> => {
  const out = createWriteStream(path, { highWaterMark: 1 << 20 })
  let bytes = 0
  let receipts = 0
  const counted = function* () {
    for (const piece of registerMonthXml(asked, salons)) {
      if (piece.startsWith('<cashtransaction>')) receipts++
      yield piece
    }
  }
  for (const block of inBlocks(counted())) {
    bytes += Buffer.byteLength(block)
    if (!out.write(block)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
  return { bytes, receipts }
}

/** Writes several months into one ZIP, with an XML file per month. Returns the bytes of XML. */
export const writeRegisterZip = async (path: string, months: readonly RegisterMonth[]): Promise<number> => {
  const archive = new ZipFile()
  let bytes = 0
  const counted = function* (asked: RegisterMonth) {
    for (const block of inBlocks(registerMonthXml(asked))) {
      bytes += Buffer.byteLength(block)
      yield block
    }
  }
  // One stream at a time: yazl opens the next when the previous one has ended.
  for (const asked of months)
    archive.addReadStreamLazy(`kasse-${asked.month}.xml`, ready =>
      ready(null, Readable.from(counted(asked), { objectMode: false })),
    )
  archive.end()
  await pipeline(archive.outputStream, createWriteStream(path))
  return bytes
}
