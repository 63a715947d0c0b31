import { Link } from 'react-router'
import type { ImportReport } from '#contract/imports/imports'
import { counted } from '../../ui/counted.ts'
import { ListTable } from '../../ui/ListTable.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { Section } from '../../ui/Section.tsx'
import { shortDay } from '../../ui/short-day.ts'
import table from '../../ui/Table.module.css'

const TITLE = 'Rettelser som gjelder fortsatt'

/** The days of the file that were entered by hand. The file did not change them. */
export const KeptCorrections = ({
  report: { keptCorrections = [] },
}: {
  report: Pick<ImportReport, 'keptCorrections'>
}) => {
  if (keptCorrections.length === 0) return null
  const waiting = keptCorrections.filter(({ waits }) => waits).length
  return (
    <Section
      title={TITLE}
      lead={
        <>
          {counted(keptCorrections.length, 'dag', 'dager')} i fila er ført for hånd, og det teller.
          {waiting > 0 && (
            <>
              {' '}
              For {counted(waiting, 'dag', 'dager')} sier fila noe nytt.{' '}
              <Link to="/customer-admin-panel/conflicts">Velg hva som gjelder</Link>
            </>
          )}
        </>
      }
    >
      <ListTable label={TITLE} heads={['Dag og ansatt', { text: 'Salong' }, { text: 'Fila' }]}>
        {keptCorrections.map(({ salonId, salonName, objectId, name, day, waits }) => (
          <tr key={`${salonId} ${objectId} ${day}`}>
            <th scope="row">
              {shortDay(day)} <span className={table.quiet}>· {name}</span>
            </th>
            <td className={table.text}>{salonName}</td>
            <td className={table.text}>
              {waits ? <Mark level="warning">sier noe nytt</Mark> : 'sier ikke noe nytt'}
            </td>
          </tr>
        ))}
      </ListTable>
    </Section>
  )
}
