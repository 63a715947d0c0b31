import { type SaftTransaction, saftXml } from '#testing/saft-xml'
import type { Size } from '../chain.ts'

const ORGANISATION = '999999999'
/** Makes the receipts of a second run on the same chain differ. */
const RUN = Date.now()
export const registerOf = (salon: number) => ({ name: `F${salon}`, orgNo: ORGANISATION, location: 'Vekst' })

/** True on the person's working days, with the same rule as `fillChain`. */
const worksOn = (n: number, date: Date) => {
  const weekday = date.getUTCDay()
  return weekday !== 0 && weekday !== 1 + (n % 6)
}

function* receiptsOf(
  { salons, people, receipts }: Size,
  salon: number,
  date: Date,
): Generator<SaftTransaction> {
  const written = date.toISOString().slice(0, 10)
  for (let n = 1; n <= people; n++) {
    if (1 + (n % salons) !== salon || !worksOn(n, date)) continue
    for (let k = 1; k <= receipts; k++)
      yield {
        nr: `${RUN} ${written} ${n} ${k}`,
        date: written,
        emp: String(n),
        in: 905,
        ex: 724,
        time: `${String(9 + ((k + n) % 9)).padStart(2, '0')}:${String((n * 7 + k * 11) % 60).padStart(2, '0')}:00`,
        lines: [
          { in: 640, ex: 512, group: 'K' },
          { in: 265, ex: 212, group: 'P' },
        ],
      }
  }
}

/** The register file of some days of a salon, with as many receipts per person and day as the chain. */
export const registerFile = (size: Size, salon: number, days: readonly Date[]): string => {
  const { name, orgNo, location } = registerOf(salon)
  return [
    ...saftXml({
      orgNo,
      company: 'Vekst',
      employees: [],
      articles: [],
      basics: [
        { type: '04', id: 'K', predefined: '04005', name: 'Klipp' },
        { type: '04', id: 'P', predefined: '04003', name: 'Vare' },
      ],
      registers: [
        {
          id: name,
          location,
          zReports: [],
          transactions: days.flatMap(date => [...receiptsOf(size, salon, date)]),
        },
      ],
    }),
  ].join('')
}
