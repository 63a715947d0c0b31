import type { YearControl as Controlled } from '#contract/payroll/pay-years'
import { counted } from '../../../ui/counted.ts'
import { Note } from '../../../ui/Note.tsx'
import { Section } from '../../../ui/Section.tsx'
import { CardTable } from '../CardTable.tsx'
import { countDifferences, differenceInWords } from './year-words.ts'

const HEADS = ['Ansatt', { text: 'Hva' }, { text: 'Måned' }, 'På lønnsslippen', 'I rapportene', 'Forskjell']

/** The payslips compared with the reports (P189). */
export const YearControl = ({ control }: { control: readonly Controlled[] }) => {
  const count = countDifferences(control)
  return (
    <Section
      title="Kontroll"
      lead="Linjene på lønnsslippene, og hittil i år på den siste, sammenlignet med rapportene."
    >
      {count === 0 ? (
        <Note level="success" title="0 avvik">
          <p>{`${counted(control.length, 'ansatt', 'ansatte')} er kontrollert.`}</p>
        </Note>
      ) : (
        <>
          <Note level="warning" title={`${count} avvik`}>
            <p>Måneder som er rettet etter siste lønnsslipp, står her. Det er rapporten som gjelder.</p>
          </Note>
          <CardTable label="Avvik" look="dense" heads={HEADS}>
            {control.flatMap(({ objectId, name, differences }) =>
              differences.map(one => {
                const { what, month, shown, expected, difference } = differenceInWords(one)
                return (
                  <tr key={`${objectId} ${one.check} ${one.month}`}>
                    <th scope="row">{name}</th>
                    <td data-text data-head="Hva">
                      {what}
                    </td>
                    <td data-text data-head="Måned">
                      {month}
                    </td>
                    <td data-head="På lønnsslippen">{shown}</td>
                    <td data-head="I rapportene">{expected}</td>
                    <td data-head="Forskjell">{difference}</td>
                  </tr>
                )
              }),
            )}
          </CardTable>
        </>
      )}
    </Section>
  )
}
