import { employees } from '#contract/employees/employees'
import type { Endpoint } from '#contract/endpoint'
import { imports } from '#contract/imports/imports'
import { handMadeSalon } from '../hand-made-salon.ts'
import { saftXml } from '../saft-xml.ts'
import { FIGURES_HEADER } from '../world/figures-csv.ts'
import { zip } from '../zip.ts'
import type { Aim } from './cases.ts'
import { reaches } from './oracle.ts'
import { everybody } from './walk.ts'

/** The salons that a file names. 'both' names one in scope and one that may be outside it. */
const named = ['here', 'there', 'both'] as const
type Named = (typeof named)[number]
type Salon = Exclude<Named, 'both'>
const salonsOf = (what: Named): readonly Salon[] => (what === 'both' ? ['here', 'there'] : [what])

/** A salon's register, as its files name it. */
export const registerOf = (salon: Salon) => ({
  id: `kasse-${salon}`,
  orgNo: handMadeSalon.orgNo,
  location: 'Solli',
})

/** Receipts imported before change nothing; those of another series are new. */
const saft = (of: Named, parts: 'receipts' | 'zReports', series = '') =>
  [
    ...saftXml({
      ...handMadeSalon,
      registers: salonsOf(of).flatMap(salon =>
        handMadeSalon.registers.map(register => ({
          ...register,
          id: registerOf(salon).id,
          zReports: parts === 'zReports' ? register.zReports : [],
          transactions:
            parts === 'zReports'
              ? []
              : [...register.transactions].map(receipt => ({ ...receipt, nr: `${series}${receipt.nr}` })),
        })),
      ),
    }),
  ].join('')

const timeBook = (of: Named, people: Named = of): string =>
  [
    FIGURES_HEADER,
    ...salonsOf(of).flatMap(salon =>
      salonsOf(people).map(whose => `${salon};nr-person-${whose};2026-11-03;6;6;;0;0;0;0;0;0;0;;`),
    ),
  ].join('\n')

const upload =
  (name: string, content: (of: Named) => string | Buffer) =>
  (of: Named): Aim => ({
    query: { name },
    body: content(of),
    headers: { 'content-type': 'application/octet-stream' },
  })

const salonNames = { here: 'Majorstuen', there: 'Storo' }

/** Each kind of file that can be imported, naming a salon. */
const files: readonly { kind: string; endpoint: Endpoint; aim: (of: Named) => Aim }[] = [
  {
    kind: 'receipts',
    endpoint: imports.create,
    aim: upload('kasse.xml', of => saft(of, 'receipts')),
  },
  {
    kind: 'Z reports alone',
    endpoint: imports.create,
    aim: upload('z.xml', of => saft(of, 'zReports')),
  },
  {
    kind: 'registers packed together',
    endpoint: imports.create,
    aim: upload('kasser.zip', of =>
      zip(salonsOf(of).map(salon => ({ name: `${salon}.xml`, content: saft(salon, 'receipts', 'P') }))),
    ),
  },
  { kind: 'a time book', endpoint: imports.create, aim: upload('timer.csv', of => timeBook(of)) },
  {
    kind: 'a time book that names people of both salons',
    endpoint: imports.create,
    aim: upload('timer.csv', of => timeBook(of, 'both')),
  },
  {
    kind: 'employees',
    endpoint: employees.importFile,
    aim: of => ({
      body: {
        text: `Navn;Salonger\nNy;${salonsOf(of)
          .map(salon => salonNames[salon])
          .join(', ')}`,
        save: true,
      },
    }),
  },
]

/** The result for a file: refused unread, refused as a whole, or imported. */
type Taken = 'not_authenticated' | 'no_rights' | 'refused whole' | 'taken'

const taken = (of: Named, caller: string): Taken => {
  if (caller === 'nobody' || caller === 'blocked') return 'not_authenticated'
  const within = reaches(caller, 'customerAdmin', of === 'here' ? 'inside' : 'outside')
  if (within === null) return 'no_rights'
  return within ? 'taken' : 'refused whole'
}

export const importCells = files.flatMap(({ kind, endpoint, aim }) =>
  named.flatMap(of =>
    everybody.map(caller => ({
      what: `a file: ${kind}`,
      of,
      caller,
      endpoint,
      aim: () => aim(of),
      expected: taken(of, caller),
    })),
  ),
)
