import type { ImprobableInFile } from '#contract/imports/imports'
import { improbableWords } from '#domain/sales/improbable'
import { ListTable } from './ListTable.tsx'
import { Section } from './Section.tsx'
import { shortDay } from './short-day.ts'
import table from './Table.module.css'

const SHOWN = 100
const TITLE = 'Lite trolige dagstall'

/** Days with implausible hours, holidays or upgrades. They still count but should be checked. */
export const ImprobableDays = ({ days }: { days: readonly ImprobableInFile[] }) =>
  days.length > 0 && (
    <Section title={TITLE} lead="Tallene teller. Se om de er ført riktig.">
      <ListTable label={TITLE} heads={['Dag og ansatt', { text: 'Salong' }, { text: 'Hva' }]}>
        {days.map(({ salonId, salonName, objectId, name, day, what, has, of }) => (
          <tr key={`${salonId} ${objectId} ${day} ${what}`}>
            <th scope="row">
              {shortDay(day)} <span className={table.quiet}>· {name}</span>
            </th>
            <td className={table.text}>{salonName}</td>
            <td className={table.text}>{improbableWords({ what, has, of })}</td>
          </tr>
        ))}
      </ListTable>
      {days.length === SHOWN && <p className={table.quiet}>De {SHOWN} første vises.</p>}
    </Section>
  )
