import type { ImprobableInFile } from '#contract/imports/imports'
import { improbableWords } from '#domain/sales/improbable'
import { Section } from './Section.tsx'
import { shortDay } from './short-day.ts'
import table from './Table.module.css'
import { WideTable } from './WideTable.tsx'

const SHOWN = 100
const TITLE = 'Lite trolige dagstall'

/** Days with implausible hours or upgrades. They still count but should be checked. */
export const ImprobableDays = ({ days }: { days: readonly ImprobableInFile[] }) =>
  days.length > 0 && (
    <Section title={TITLE} lead="Tallene teller. Se om de er ført riktig.">
      <WideTable label={TITLE}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Dag og ansatt</th>
              <th scope="col" className={table.text}>
                Salong
              </th>
              <th scope="col" className={table.text}>
                Hva
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ salonId, salonName, objectId, name, day, what, has, of }) => (
              <tr key={`${salonId} ${objectId} ${day} ${what}`}>
                <th scope="row">
                  {shortDay(day)} <span className={table.quiet}>· {name}</span>
                </th>
                <td className={table.text}>{salonName}</td>
                <td className={table.text}>{improbableWords({ what, has, of })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      {days.length === SHOWN && <p className={table.quiet}>De {SHOWN} første vises.</p>}
    </Section>
  )
