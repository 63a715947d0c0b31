import { type SaftFile, type SaftTransaction, saftXml } from '#testing/saft-xml'
import { FIGURES_HEADER } from '#testing/world/figures-csv'

/** The people of the salon. Each cuts hair for 3 000 kr and sells for 500 kr on every day at work. */
const people = [
  ...['Anna Aas', 'Bo Berg', 'Cecilie Dahl', 'David Eide', 'Eva Foss'],
  ...['Filip Gran', 'Guro Hagen', 'Henrik Iversen', 'Ida Jensen', 'Jonas Kvam'],
].map((name, i) => ({ name, number: String(101 + i) }))

/** Twenty working days of October 2026. */
const days = [5, 12, 19, 26].flatMap(monday =>
  [0, 1, 2, 3, 4].map(day => `2026-10-${String(monday + day).padStart(2, '0')}`),
)

const lines = [
  { in: 3000, ex: 2400, group: 'K' },
  { in: 500, ex: 400, group: 'P' },
]
const receipts = days.flatMap(date =>
  people.map(({ number }, i): SaftTransaction => {
    const time = `${10 + Math.floor(i / 2)}:${i % 2 ? '30' : '00'}:00`
    return { nr: `${date}-${number}`, date, time, emp: number, in: 3500, ex: 2800, lines }
  }),
)
/** Somebody sold a voucher that the register calls 'Diverse'. */
const other: SaftTransaction = {
  nr: 'diverse',
  date: '2026-10-05',
  time: '16:00:00',
  emp: '101',
  in: 100,
  ex: 100,
  lines: [{ in: 100, ex: 100, group: 'X' }],
}

const salon: SaftFile = {
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
        id: String(i + 1),
        date,
        total: 35_000 + (date === other.date ? other.in : 0),
      })),
      transactions: [...receipts, other],
    },
  ],
}

/** The register file of a salon's October. */
export const registerFile = {
  name: 'kasse-oktober.xml',
  mimeType: 'text/xml',
  buffer: Buffer.from([...saftXml(salon)].join('')),
}

const day = (number: string, date: string) => `Solli;${number};${date};7,5;6;;0;0;0;0;0;0;0;;`

/** The time book of the same month: seven and a half hours a day. */
export const timeBook = {
  name: 'timer-oktober.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [FIGURES_HEADER, ...days.flatMap(date => people.map(({ number }) => day(number, date)))].join('\n'),
  ),
}
