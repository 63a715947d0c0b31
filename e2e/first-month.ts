import { type SaftFile, type SaftTransaction, saftXml } from '#testing/saft-xml'
import { FIGURES_HEADER } from '#testing/world/figures-csv'

/** The people of the salon. Each cuts hair for 3 000 kr and sells for 500 kr on every day at work. */
export const people = [
  ...['Anna Aas', 'Bo Berg', 'Cecilie Dahl', 'David Eide', 'Eva Foss'],
  ...['Filip Gran', 'Guro Hagen', 'Henrik Iversen', 'Ida Jensen', 'Jonas Kvam'],
].map((name, i) => ({ name, number: String(101 + i) }))

/** Four weeks of a month of 2026, from its first Monday. */
interface FourWeeks {
  readonly month: '08' | '10'
  readonly monday: number
}

/** The twenty working days. */
const daysOf = ({ month, monday }: FourWeeks) =>
  [0, 7, 14, 21].flatMap(week =>
    [0, 1, 2, 3, 4].map(day => `2026-${month}-${String(monday + week + day).padStart(2, '0')}`),
  )

const lines = [
  { in: 3000, ex: 2400, group: 'K' },
  { in: 500, ex: 400, group: 'P' },
]
const receiptsOf = (days: readonly string[]) =>
  days.flatMap(date =>
    people.map(({ number }, i): SaftTransaction => {
      const time = `${10 + Math.floor(i / 2)}:${i % 2 ? '30' : '00'}:00`
      return { nr: `${date}-${number}`, date, time, emp: number, in: 3500, ex: 2800, lines }
    }),
  )
/** Somebody sold a voucher that the register calls 'Diverse'. */
const otherOn = (date: string): SaftTransaction => ({
  nr: `diverse-${date}`,
  date,
  time: '16:00:00',
  emp: '101',
  in: 100,
  ex: 100,
  lines: [{ in: 100, ex: 100, group: 'X' }],
})

const salonIn = (days: readonly string[], other: SaftTransaction): SaftFile => ({
  orgNo: '912345678',
  company: 'Solli Frisør AS',
  employees: people.map(({ name, number }) => {
    const [first = '', last = ''] = name.split(' ')
    return { id: number, first, last }
  }),
  articles: [],
  basics: [
    { type: '04', id: 'K', predefined: '04005', name: 'Klipp' },
    { type: '04', id: 'P', predefined: '04003', name: 'Produkter' },
    { type: '04', id: 'X', predefined: '04999', name: 'Diverse' },
    { type: '11', id: 'SALG', predefined: '11001', name: 'Kontantsalg' },
  ],
  registers: [
    {
      id: 'K1',
      location: 'Solli',
      zReports: days.map((date, i) => ({
        id: `${date.slice(0, 7)}-${i + 1}`,
        date,
        total: 35_000 + (date === other.date ? other.in : 0),
      })),
      transactions: [...receiptsOf(days), other],
    },
  ],
})

const day = (number: string, date: string) => `Solli;${number};${date};7,5;6;;0;0;0;0;0;0;0;;`

/** A month's register file, and its time book: seven and a half hours a day. */
const filesOf = (name: string, weeks: FourWeeks) => {
  const days = daysOf(weeks)
  const [first = ''] = days
  return {
    registerFile: {
      name: `kasse-${name}.xml`,
      mimeType: 'text/xml',
      buffer: Buffer.from([...saftXml(salonIn(days, otherOn(first)))].join('')),
    },
    timeBook: {
      name: `timer-${name}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [FIGURES_HEADER, ...days.flatMap(date => people.map(({ number }) => day(number, date)))].join('\n'),
      ),
    },
  }
}

export const august = filesOf('august', { month: '08', monday: 3 })
export const october = filesOf('oktober', { month: '10', monday: 5 })
