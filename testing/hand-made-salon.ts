import type { SaftFile, SaftLine, SaftTransaction } from './saft-xml.ts'

/** A company whose registers sell one treatment, group K. A file adds the registers. */
export const companyOfCuts: Omit<SaftFile, 'registers'> = {
  orgNo: '912345678',
  company: 'Frisør AS',
  employees: [],
  articles: [],
  basics: [{ type: '04', id: 'K', predefined: '04005', name: 'Klipp' }],
}

/** A line with 25 % VAT, which everything except the gift card has. */
const line = (amount: number, more: Partial<SaftLine> = {}): SaftLine => ({
  in: amount,
  ex: amount * 0.8,
  ...more,
})
const klipp = (amount: number, more: Partial<SaftLine> = {}) => line(amount, { group: 'K', ...more })
const farge = (amount: number, more: Partial<SaftLine> = {}) => line(amount, { group: 'F', ...more })
/** The line has no group, so the article's group applies. */
const shampoo = (amount: number, more: Partial<SaftLine> = {}) => line(amount, { article: '7001', ...more })

let nr = 0
const on = (date: string, time: string, emp: string, total: number, more: Partial<SaftTransaction>) => ({
  nr: String(++nr),
  date,
  time: `${time}:00`,
  emp,
  in: total,
  ex: total * 0.8,
  lines: [],
  ...more,
})
const monday = '2026-11-02'
const sunday = '2026-11-08'
const ANNA = '11'
const BO = '12'
const NOBODY = '99'

/** One receipt for each peculiarity of registers and salons in the rules. The tests compute their totals. */
const transactions: SaftTransaction[] = [
  on(monday, '10:00', ANNA, 750, { lines: [klipp(500), shampoo(250, { cost: 90 })] }),
  // Two hairdressers on one receipt: the line's number takes precedence over the receipt's.
  on(monday, '11:00', ANNA, 1500, { lines: [farge(1000), klipp(500, { emp: BO })] }),
  on(monday, '12:00', BO, 250, { lines: [shampoo(250, { cost: 90 })] }),
  on(monday, '12:30', ANNA, 200, { lines: [line(200, { group: 'S' })] }),
  on(monday, '12:45', BO, 250, { lines: [klipp(500, { discounts: [{ type: 'PERS', amount: 250 }] })] }),
  on(monday, '13:00', ANNA, 1500, { lines: [klipp(500), { in: 1000, ex: 1000, group: 'G' }] }),
  on(monday, '13:30', ANNA, 500, { lines: [klipp(600, { discounts: [{ type: 'RAB', amount: 100 }] })] }),
  // The line is already net; its discount is only informative.
  on(monday, '14:00', BO, 900, { lines: [farge(900, { discounts: [{ type: 'RAB', amount: 100 }] })] }),
  on(monday, '14:30', BO, 600, {
    lines: [klipp(500), shampoo(250, { cost: 90 })],
    discounts: [{ type: 'RAB', amount: 150 }],
  }),
  on(monday, '15:00', ANNA, 550, { lines: [klipp(500)], raises: [{ type: 'TIPS', amount: 50 }] }),
  on(monday, '15:10', ANNA, 525, { lines: [klipp(500, { raises: [{ type: 'KVELD', amount: 25 }] })] }),
  on(monday, '15:20', ANNA, 500, { lines: [klipp(500)], void: true }),
  on(monday, '15:21', ANNA, 500, { lines: [klipp(500)], training: true }),
  on(monday, '15:22', ANNA, 1000, { type: 'INN' }),
  on(monday, '15:25', ANNA, 450, { lines: [klipp(500)] }),
  on(monday, '15:30', ANNA, -250, { type: 'RETUR', lines: [shampoo(-250, { cost: 90 })] }),
  // A return with positive amounts on the debit side.
  on(monday, '15:40', BO, 500, { type: 'RETUR', debit: true, lines: [klipp(500, { debit: true })] }),
  on(monday, '16:00', ANNA, 100, { lines: [line(100, { group: 'U' })] }),
  on(monday, '16:10', BO, 300, { lines: [line(300, { group: 'X' })] }),
  on(monday, '16:20', NOBODY, 500, { lines: [klipp(500)] }),
  on(monday, '16:30', ANNA, 500, { type: 'KREDITT', lines: [klipp(500)], payment: 'GAVEKORT' }),
  on(monday, '18:00', BO, 750, { lines: [klipp(500), shampoo(250)] }),
  on(monday, '21:30', ANNA, 500, { lines: [klipp(500)] }),
  on(sunday, '19:00', ANNA, 1000, { lines: [farge(1000)] }),
]

/** A week in a small salon, made by hand. Monday's Z report is made at night, Sunday's after midnight. */
export const handMadeSalon: SaftFile = {
  orgNo: '912345678',
  company: 'Solli Frisør AS',
  employees: [
    { id: ANNA, first: 'Anna', last: 'Aas' },
    { id: BO, first: 'Bo', last: 'Berg' },
  ],
  articles: [{ id: '7001', group: 'P', name: 'Sjampo 250 ml' }],
  basics: [
    { type: '04', id: 'K', predefined: '04005', name: 'Klipp' },
    { type: '04', id: 'F', predefined: '04004', name: 'Farge' },
    { type: '04', id: 'P', predefined: '04003', name: 'Produkter' },
    { type: '04', id: 'S', predefined: '04999', name: 'Ansattvarer' },
    { type: '04', id: 'G', name: 'Gavekort' },
    { type: '04', id: 'U', predefined: '04002', name: 'Eget forbruk' },
    { type: '04', id: 'X', predefined: '04999', name: 'Diverse' },
    { type: '10', id: 'TIPS', predefined: '10001', name: 'Tips' },
    { type: '10', id: 'KVELD', predefined: '10999', name: 'Kveldstillegg' },
    { type: '11', id: 'SALG', predefined: '11001', name: 'Kontantsalg' },
    { type: '11', id: 'KREDITT', predefined: '11002', name: 'Kredittsalg' },
    { type: '11', id: 'RETUR', predefined: '11006', name: 'Retur' },
    { type: '11', id: 'INN', predefined: '11011', name: 'Innskudd' },
  ],
  registers: [
    {
      id: 'K1',
      location: 'Solli',
      zReports: [
        { id: '1', date: monday, time: '22:00:00', total: 8925, credit: 500 },
        { id: '2', date: '2026-11-09', time: '00:15:00', total: 1000 },
      ],
      transactions,
    },
  ],
}
