import { addDays, day, isoWeekday } from '#domain/values/month'
import {
  type Expected,
  type Kind,
  type Ledger,
  ledger,
  type Opening,
  rounded,
  type Sold,
  UNKNOWN,
  type When,
} from './saft-ledger.ts'
import type { SaftFile, SaftLine, SaftTransaction } from './saft-xml.ts'
import { pick, type Random, seeded } from './world/random.ts'

export interface BelievableSalon {
  readonly file: SaftFile
  readonly nightOpenings: readonly { readonly day: string; readonly opens: string; readonly closes: string }[]
  readonly people: Readonly<Record<string, string>>
  readonly mapping: Readonly<Record<string, 'none' | 'staff'>>
  /** 'number|day|opening' → the person's sums; 'nobody' for an unassigned number. */
  readonly ofPeople: ReadonlyMap<string, Expected>
  /** 'day|opening' → the salon's sums. */
  readonly ofSalon: ReadonlyMap<string, Expected>
  readonly receipts: number
  readonly amountIn: number
  readonly skipped: Readonly<Record<string, number>>
}

/** A register's way of writing sales; each register has its own. */
interface Habits {
  readonly discount: 'net' | 'line' | 'receipt'
  readonly returns: 'negative' | 'debit' | 'both'
  readonly groupOnLine: boolean
  readonly empOnLine: boolean
  readonly prefix: string
}

interface Scene {
  readonly random: Random
  readonly habits: Habits
  readonly one: <T>(choices: readonly T[]) => T
}

const menu: readonly Omit<Sold, 'emp'>[] = [
  { kind: 'treatment', gross: 500, article: 'klipp', group: 'K' },
  { kind: 'treatment', gross: 1250, article: 'farge', group: 'F' },
  { kind: 'treatment', gross: 350, article: 'fon', group: 'F', cost: 30 },
  { kind: 'goods', gross: 250, article: 'sjampo', group: 'P', cost: 110 },
  { kind: 'goods', gross: 300, article: 'voks', group: 'P' },
]
const people = { 21: 'Tuva', 22: 'Jonas', 23: 'Sanna' }

const happenings = [
  { what: 'visit', weight: 60 },
  { what: 'shared', weight: 8 },
  { what: 'direct', weight: 10 },
  { what: 'staffGroup', weight: 3 },
  { what: 'staffDiscount', weight: 3 },
  { what: 'return', weight: 5 },
  { what: 'giftCard', weight: 3 },
  { what: 'void', weight: 2 },
  { what: 'training', weight: 2 },
  { what: 'moneyIn', weight: 1 },
  { what: 'odd', weight: 1 },
  { what: 'stranger', weight: 2 },
] as const
type What = (typeof happenings)[number]['what']

const habitsOf = (one: Scene['one']): Habits => ({
  discount: one(['net', 'line', 'receipt']),
  returns: one(['negative', 'debit', 'both']),
  groupOnLine: one([true, false]),
  empOnLine: one([true, false]),
  prefix: one(['', '', 'n1']),
})

const soldIn = (what: What, { one, random }: Scene): Sold[] => {
  const [emp, other] = one([
    ['21', '22'],
    ['22', '23'],
    ['23', '21'],
  ] as const)
  const of = (kind: Kind) => one(menu.filter(item => item.kind === kind))
  const goods = random() < 0.4 ? [{ ...of('goods'), emp }] : []
  if (what === 'shared') return [{ ...of('treatment'), emp }, { ...of('treatment'), emp: other }, ...goods]
  if (what === 'direct') return [{ ...of('goods'), emp }]
  if (what === 'staffGroup') return [{ kind: 'goods', gross: 200, article: 'ansatt', group: 'S', emp }]
  if (what === 'return') return [{ ...of(one(['goods', 'treatment'])), emp }]
  return [{ ...of('treatment'), emp: what === 'stranger' ? UNKNOWN : emp }, ...goods]
}

/** A tenth of every line, so that the shares are whole multiples of ten øre in every notation. */
const RATE = 0.1

/**
 * A generated two weeks of a register: valid by the schema, in one of the many ways registers write. The sums are computed from
 * the generated sales, not from the written file.
 */
export const believableSalon = (seed: number, days = 14): BelievableSalon => {
  const random = seeded('believable', seed)
  const one = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T
  const scene: Scene = { random, one, habits: habitsOf(one) }
  const book = ledger()
  const first = addDays(day('2026-10-12'), Math.floor(random() * 20))
  const open = Array.from({ length: days }, (_, i) => addDays(first, i))
  const nightOpenings = open
    .filter(date => isoWeekday(date) === 4)
    .map(date => ({ day: date, opens: '18:00', closes: '20:00' }))

  const transactions: SaftTransaction[] = []
  const zReports: SaftFile['registers'][number]['zReports'][number][] = []
  for (const date of open) {
    let total = 0
    for (let i = 0; i < 12; i++) {
      const time = `${String(9 + i).padStart(2, '0')}:${String(Math.floor(random() * 60)).padStart(2, '0')}:00`
      const night = nightOpenings.some(one => one.day === date && time >= '18:00:00' && time <= '20:00:00')
      const opening: Opening = isoWeekday(date) === 7 ? 'sunday' : night ? 'night' : 'day'
      const { what } = pick(random, happenings)
      const nr = String(transactions.length + 1)
      const written = write(what, scene, { nr, date, time, opening }, book)
      transactions.push(written.transaction)
      total += written.counts
    }
    zReports.push({ id: String(zReports.length + 1), date, total: rounded(total) })
  }
  return {
    file: fileOf(seed, scene, transactions, zReports),
    nightOpenings,
    people,
    mapping: { G: 'none', S: 'staff', PERS: 'staff' },
    ...book.result(),
  }
}

/** Generates one transaction: its notation, the sums it counts for, and its share of the register's total. */
const write = (what: What, scene: Scene, when: When, book: Ledger) => {
  const { habits, random } = scene
  const sold = soldIn(what, scene)
  const emp = sold[0]?.emp ?? UNKNOWN
  const sign = what === 'return' ? -1 : 1
  // A receipt's discount is spread over all lines, including a gift card's: which lines are not sales is unknown at that point.
  const canHaveDiscount = what !== 'return' && what !== 'giftCard'
  const discountType = what === 'staffDiscount' ? 'PERS' : canHaveDiscount && random() < 0.2 ? 'RAB' : null
  const off = (gross: number) => (discountType ? gross * RATE : 0)
  const net = sold.map(item => sign * (item.gross - off(item.gross)))
  const giftCard = what === 'giftCard' ? 1000 : 0
  const tip = what === 'visit' && random() < 0.1 ? 50 : 0
  const total = net.reduce((sum, amount) => sum + amount, giftCard + tip)

  const lines: SaftLine[] = sold.map(item => {
    const amount = sign * (item.gross - (habits.discount === 'net' ? off(item.gross) : 0))
    return {
      ...amounts(amount, habits),
      ...(habits.groupOnLine && { group: item.group }),
      article: item.article,
      ...(item.cost !== undefined && { cost: item.cost }),
      ...((habits.empOnLine || item.emp !== emp) && { emp: item.emp }),
      ...(discountType &&
        habits.discount !== 'receipt' && { discounts: [{ type: discountType, amount: off(item.gross) }] }),
    }
  })
  const gross = sold.reduce((sum, item) => sum + item.gross, 0)
  const transaction: SaftTransaction = {
    nr: when.nr,
    date: when.date,
    time: when.time,
    emp,
    ...amounts(total + (what === 'odd' ? 7 : 0), habits),
    ...(what === 'moneyIn' && { type: 'INN' }),
    ...(what === 'return' && { type: 'RETUR' }),
    ...(what === 'void' && { void: true }),
    ...(what === 'training' && { training: true }),
    lines: [...lines, ...(giftCard ? [{ in: giftCard, ex: giftCard, group: 'G' }] : [])],
    ...(discountType &&
      habits.discount === 'receipt' && { discounts: [{ type: discountType, amount: off(gross) }] }),
    ...(tip && { raises: [{ type: 'TIPS', amount: tip }] }),
  }
  const skipped = {
    void: 'voidTransaction',
    training: 'trainingID',
    moneyIn: 'notSale',
    odd: 'unreconciled',
  }[what as string]
  if (skipped) book.skip(skipped)
  else {
    if (tip) book.skip('tips')
    if (giftCard) book.skip('mappedAsNone')
    book.count(what, when, sold, net, giftCard > 0)
  }
  return { transaction, counts: skipped ? 0 : total }
}

const amounts = (amount: number, { returns }: Habits) => {
  const size = amount < 0 && returns === 'debit' ? -amount : amount
  return { in: size, ex: rounded(size * 0.8), ...(amount < 0 && { debit: returns !== 'negative' }) }
}

const fileOf = (
  seed: number,
  { habits }: Scene,
  transactions: readonly SaftTransaction[],
  zReports: SaftFile['registers'][number]['zReports'],
): SaftFile => ({
  orgNo: String(910_000_000 + seed),
  company: 'Trolig Frisør AS',
  prefix: habits.prefix,
  employees: Object.entries(people).map(([id, first]) => ({ id, first, last: 'Hansen' })),
  articles: [...menu, { article: 'ansatt', group: 'S' }].map(({ article, group }) => ({
    id: article,
    group,
    name: article,
  })),
  basics: [
    { type: '04', id: 'K', predefined: '04005', name: 'Klipp' },
    { type: '04', id: 'F', predefined: '04004', name: 'Farge & føn' },
    { type: '04', id: 'P', predefined: '04003', name: 'Produkter' },
    { type: '04', id: 'S', predefined: '04999', name: 'Ansatte' },
    { type: '04', id: 'G', predefined: '04999', name: 'Gavekort' },
    { type: '08', id: 'RAB', name: 'Rabatt' },
    { type: '08', id: 'PERS', name: 'Ansattrabatt' },
    { type: '10', id: 'TIPS', predefined: '10001', name: 'Tips' },
    { type: '11', id: 'SALG', predefined: '11001', name: 'Salg' },
    { type: '11', id: 'RETUR', predefined: '11006', name: 'Retur' },
    { type: '11', id: 'INN', predefined: '11011', name: 'Innskudd' },
  ],
  registers: [{ id: 'R1', location: 'Trolig', zReports, transactions }],
})

/** Repeats the receipts of a file's register under other numbers, to make an import long enough to interrupt. */
export const manyTimes = (file: SaftFile, times: number): SaftFile => {
  const transactions = file.registers.flatMap(register => [...register.transactions])
  const again = (i: number) => transactions.map(one => ({ ...one, nr: `${i}-${one.nr}` }))
  return {
    ...file,
    registers: [
      {
        id: 'R1',
        location: 'Trolig',
        zReports: [],
        transactions: Array.from({ length: times }, (_, i) => again(i)).flat(),
      },
    ],
  }
}
