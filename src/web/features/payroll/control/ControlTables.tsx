import type { ControlListSums } from '#contract/payroll/control-list'
import { componentNames } from '#domain/payroll/pay-components'
import { descriptionName } from '#domain/payroll/pay-descriptions'
import { type PayMark, payMarkKeys } from '#domain/payroll/reported-pay'
import { fixed, kroner, NO_FIGURE } from '#domain/values/number-format'
import { classes } from '../../../ui/classes.ts'
import { counted } from '../../../ui/counted.ts'
import { CardTable } from '../CardTable.tsx'
import styles from './ControlListPage.module.css'

interface TableProps {
  readonly sums: ControlListSums
  /** The id of its heading. */
  readonly labelledBy: string
}

type Row = ControlListSums['described'][number]

/** Unknown hours are '–' with how many people they are unknown for. Where no hours belong, the cell is empty. */
const Hours = ({ hours, withoutHours }: Row) => (
  <td data-head="Timer">
    {withoutHours > 0 ? NO_FIGURE : hours === null ? '' : fixed(hours, 2)}
    {withoutHours > 0 && <span>{`mangler for ${counted(withoutHours, 'ansatt', 'ansatte')}`}</span>}
  </td>
)

/** One row for each description. Components without one come in the order of the payslip, as warnings. */
export const Described = ({ sums, labelledBy }: TableProps) => (
  <CardTable
    labelledBy={labelledBy}
    look="few"
    heads={['Beskrivelse', 'Kroner', 'Timer', 'Ansatte']}
    foot={<Sums sums={sums} />}
  >
    {sums.described.map(row => (
      <tr
        key={row.description ?? row.components.join()}
        className={classes(row.description === null && styles.lacking)}
      >
        <th scope="row">
          {descriptionName(row.description)}
          <span>{componentNames(row.components)}</span>
        </th>
        <td data-head="Kroner">{kroner(row.kroner)}</td>
        <Hours {...row} />
        <td data-head="Ansatte">{row.people}</td>
      </tr>
    ))}
  </CardTable>
)

const Sums = ({ sums }: Pick<TableProps, 'sums'>) => (
  <>
    <tr>
      <th scope="row">Sum lønn</th>
      <td data-head="Kroner">{kroner(sums.pay)}</td>
      <td />
      <td data-head="Ansatte">{sums.people}</td>
    </tr>
    {sums.holidayPay !== 0 && (
      <tr>
        <th scope="row">
          Sum feriepenger
          <span>Føres på feriekontoen, og kommer i tillegg til lønna.</span>
        </th>
        <td data-head="Kroner">{kroner(sums.holidayPay)}</td>
        <td />
        <td />
      </tr>
    )}
  </>
)

const bases: Readonly<Record<PayMark, readonly [name: string, what: string]>> = {
  withholding: ['Trekkpliktig lønn', 'Det skattetrekket regnes av'],
  contribution: [
    'Avgiftspliktig lønn',
    'Det arbeidsgiveravgiften regnes av, uten OTP og uten feriepenger som ikke er betalt',
  ],
  holidayPay: ['Feriepengegrunnlag', 'Det neste års feriepenger regnes av'],
}

export const Bases = ({ sums, labelledBy }: TableProps) => (
  <CardTable labelledBy={labelledBy} look="few" heads={['Grunnlag', 'Kroner']}>
    {payMarkKeys.map(mark => (
      <tr key={mark}>
        <th scope="row">
          {bases[mark][0]}
          <span>{bases[mark][1]}</span>
        </th>
        <td data-head="Kroner">{kroner(sums.bases[mark])}</td>
      </tr>
    ))}
    <tr>
      <th scope="row">
        Forskudd
        <span>Er betalt før, og trekkes i utbetalingen. Er ikke med i summene over.</span>
      </th>
      <td data-head="Kroner">{kroner(sums.advance)}</td>
    </tr>
  </CardTable>
)
