import { csvColumns, readEmployeeCsv } from '../employees/employee-csv.ts'
import { timeBookColumns } from '../sales/time-book-columns.ts'
import type { Day } from '../values/month.ts'

/** An example of a file that is refused, with the message that it gets (B4). */
export interface RefusedFile {
  /** Each line of the file as its cells. */
  readonly rows: readonly (readonly string[])[]
  /** The place of the wrong cell, counted from 0. */
  readonly wrong: { readonly row: number; readonly column: number }
  /** The message of the product, word for word. */
  readonly message: string
  /** What to do about it. */
  readonly mend: string
}

const timeBookRow = (number: string, hours: string) =>
  ['Storo', number, '2026-10-01', hours, '6,5', '', '2', '3', '0', '0', '0', '0', '0', '', ''] as const

/** A register file: the day is written as people write it. */
export const wrongRegisterFile: RefusedFile = {
  rows: [
    ['<?xml version="1.0" encoding="UTF-8"?>'],
    ['<auditfile xmlns="urn:StandardAuditFile-Taxation-CashRegister:NO">'],
    ['<company><companyIdent>912345678</companyIdent>'],
    ['<location><name>Storo</name><cashregister><registerID>1</registerID>'],
    ['<cashtransaction><nr>1</nr><transDate>01.10.2026</transDate>'],
    ['<transTime>10:00:00</transTime><transAmntIn>500.00</transAmntIn>'],
    ['<amntTp>C</amntTp></cashtransaction>'],
    ['</cashregister></location></company></auditfile>'],
  ],
  wrong: { row: 4, column: 0 },
  message: 'Linje 5: transDate er ikke en dato: «01.10.2026»',
  mend: 'Fila er endret etter at kassa laget den. Hent den på nytt fra kassa, og send den som den er.',
}

/** A time book: the hours of a day are words. */
export const wrongTimeBook: RefusedFile = {
  rows: [timeBookColumns, timeBookRow('1001', '7,5'), timeBookRow('1002', 'ca. 7')],
  wrong: { row: 2, column: 3 },
  message: 'Linje 3: produksjontimer er ikke et tall: «ca. 7»',
  mend: 'Skriv et tall, som 7 eller 7,5, og send fila på nytt.',
}

const peopleRows = [
  csvColumns,
  ['Kari Nordmann', '1001', 'Storo', '01.08.2020', '4', '100', '0', '120000', '0', '0', '0'],
  ['Ola Hansen', '1002', 'Stroo', '15.09.2025', '2', '80', '0', '90000', '0', '0', '0'],
]

/** A file of new people: a salon is spelt wrong. Read here, so the message is that of the product. */
export const wrongPeople: RefusedFile = {
  rows: peopleRows,
  wrong: { row: 2, column: 2 },
  message: readEmployeeCsv(
    peopleRows.map(row => row.join(';')).join('\n'),
    [{ objectId: 'storo', name: 'Storo' }],
    '2026-11-21' as Day,
  )
    .flatMap(({ line, problems }) => problems.map(problem => `Linje ${line}: ${problem}`))
    .join('. '),
  mend: 'Skriv salongens navn som det står under Salonger, og send fila på nytt.',
}

/** The example as the text of a file. */
export const refusedText = ({ rows }: RefusedFile): string => rows.map(row => row.join(';')).join('\n')
