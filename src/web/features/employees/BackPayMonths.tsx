import type { OwedBackPay } from '#contract/employees/employees'
import { capitalised } from '#domain/values/capitalised'
import { month, monthName } from '#domain/values/month'
import { kroner } from '#domain/values/number-format'

interface BackPayMonthsProps {
  readonly owed: OwedBackPay
  /** The name of the salon that pays. */
  readonly salon: string
}

/** How each sent month came to the back pay of a raise, and where it is paid [P145]. */
export const BackPayMonths = ({ owed: { amount, months }, salon }: BackPayMonthsProps) => (
  <>
    <ul>
      {months.map(part => (
        <li key={part.month}>
          {`${capitalised(monthName(month(part.month)))}: ${kroner(part.amount)} (sendt ${kroner(part.sent)}, skal være ${kroner(part.now)})`}
        </li>
      ))}
    </ul>
    {amount > 0 && <p>{`Forslaget står ved variabelt tillegg i lønnsarket for ${salon}.`}</p>}
  </>
)
