import { Fragment } from 'react'
import type { YearPerson } from '#contract/payroll/pay-years'
import { yearKindKeys, yearKinds } from '#domain/payroll/year-kinds'
import { capitalised } from '#domain/values/capitalised'
import { month, monthName } from '#domain/values/month'
import { kroner, percent } from '#domain/values/number-format'
import { Section } from '../../../ui/Section.tsx'
import { CardTable, OpenedRow, WhyButton } from '../CardTable.tsx'
import styles from './Year.module.css'
import { type YearColumn, YearTable } from './YearTable.tsx'
import { positionInWords, whyNotAtFull } from './year-words.ts'

const HEADS = ['Ansatt', 'Stilling', 'Lønn', 'Forskudd', 'Ved 100 % stilling', 'Forklaring']

interface YearPeopleProps {
  readonly people: readonly YearPerson[]
  /** The person whose months are open. */
  readonly open: string | null
  readonly onOpen: (objectId: string | null) => void
}

/** What each person was paid in the year. A person opens to the months. */
export const YearPeople = ({ people, open, onOpen }: YearPeopleProps) => (
  <Section
    title="Ansatte"
    lead="Ved 100 % stilling: garantilønn, provisjon og sykelønn delt på stillingen i måneden. Resten som betalt."
  >
    <CardTable label="Ansatte" look="dense" heads={HEADS}>
      {people.map(person => {
        const { objectId, name, months, pay, advance, atFull } = person
        const isOpen = open === objectId
        return (
          <Fragment key={objectId}>
            <tr>
              <th scope="row">{name}</th>
              <td data-head="Stilling">{positionInWords(months)}</td>
              <td data-head="Lønn">{kroner(pay)}</td>
              <td data-head="Forskudd">{kroner(advance)}</td>
              <td data-head="Ved 100 % stilling">{kroner(atFull)}</td>
              <td>
                <WhyButton of={name} open={isOpen} onOpen={opens => onOpen(opens ? objectId : null)} />
              </td>
            </tr>
            {isOpen && (
              <OpenedRow columns={HEADS.length}>
                <PersonMonths person={person} />
              </OpenedRow>
            )}
          </Fragment>
        )
      })}
    </CardTable>
  </Section>
)

type Month = YearPerson['months'][number]
type Figures = Pick<Month, 'amounts' | 'pay' | 'advance' | 'atFull'> & { readonly position?: number | null }

const columns: readonly YearColumn<Figures>[] = [
  {
    head: 'Stilling',
    figureOf: ({ position = null }) => position,
    textOf: ({ position }) => (position === undefined ? '' : percent(position)),
  },
  ...yearKindKeys.map(kind => ({
    head: yearKinds[kind].label,
    figureOf: ({ amounts }: Figures) => amounts[kind],
  })),
  { head: 'Lønn', figureOf: ({ pay }) => pay },
  { head: 'Forskudd', figureOf: ({ advance }) => advance },
  { head: 'Ved 100 %', figureOf: ({ atFull }) => atFull },
]

const PersonMonths = ({
  person: { name, months, amounts, pay, advance, atFull },
}: {
  person: YearPerson
}) => {
  const unknown = whyNotAtFull(months)
  return (
    <section className={styles.person} aria-label={`Året til ${name}`}>
      <YearTable<Figures>
        label={`Månedene til ${name}`}
        first="Måned"
        columns={columns}
        rows={months.map(one => ({ name: capitalised(monthName(month(one.month))), row: one }))}
        total={{ amounts, pay, advance, atFull }}
      />
      {unknown.length > 0 && (
        <div className={styles.quiet}>
          <p>Ved 100 % stilling er ikke kjent:</p>
          <ul>
            {unknown.map(why => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
