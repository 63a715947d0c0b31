import { EXAMPLE } from '#domain/sales/time-book-columns'
import { type SaftFile, type SaftTransaction, saftXml } from './saft-xml.ts'

const MONDAY = '2026-10-05'

const sale = (nr: number, time: string, emp: string, lines: SaftTransaction['lines']): SaftTransaction => ({
  nr: String(nr),
  date: MONDAY,
  time: `${time}:00`,
  emp,
  in: lines.reduce((total, line) => total + line.in, 0),
  ex: lines.reduce((total, line) => total + line.ex, 0),
  lines,
})
const klipp = { in: 600, ex: 480, group: 'KLIPP', article: '101' }
const farge = { in: 1500, ex: 1200, group: 'FARGE', article: '102' }
const sjampo = { in: 250, ex: 200, group: 'VARER', article: '201', cost: 90 }

/** One day of a salon with two hairdressers. The name of its register says that it is an example (F37). */
const exampleSalon: SaftFile = {
  orgNo: '999999999',
  company: 'Eksempel Frisør AS',
  employees: [
    { id: '1001', first: 'Kari', last: 'Nordmann' },
    { id: '1002', first: 'Ola', last: 'Hansen' },
  ],
  articles: [
    { id: '101', group: 'KLIPP', name: 'Klipp dame' },
    { id: '102', group: 'FARGE', name: 'Farge langt hår' },
    { id: '201', group: 'VARER', name: 'Sjampo 250 ml' },
  ],
  basics: [
    { type: '04', id: 'KLIPP', predefined: '04005', name: 'Klipp' },
    { type: '04', id: 'FARGE', predefined: '04004', name: 'Farge' },
    { type: '04', id: 'VARER', predefined: '04003', name: 'Varer' },
    { type: '11', id: 'SALG', predefined: '11001', name: 'Kontantsalg' },
  ],
  registers: [
    {
      id: EXAMPLE,
      location: 'Storo',
      zReports: [{ id: '1', date: MONDAY, total: 3200 }],
      transactions: [
        sale(1, '10:00', '1001', [klipp, sjampo]),
        sale(2, '11:30', '1002', [farge]),
        sale(3, '14:15', '1001', [klipp]),
        sale(4, '17:40', '1002', [sjampo]),
      ],
    },
  ],
}

/** Gives each element that contains others lines of its own. */
const indented = (xml: string): string => {
  let depth = 0
  return xml
    .replaceAll(/>\s*</g, '>\n<')
    .replaceAll(/<(\w+)>([^<\n]*)\n?<\/\1>/g, '<$1>$2</$1>')
    .split('\n')
    .map(line => {
      if (line.startsWith('</')) depth--
      const shown = '  '.repeat(Math.max(0, depth)) + line
      if (/^<\w[^>]*>$/.test(line)) depth++
      return shown
    })
    .join('\n')
}

/** The example of a register file as text. */
export const exampleRegisterFile = (): string => `${indented([...saftXml(exampleSalon)].join('').trim())}\n`
