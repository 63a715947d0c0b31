import type { WhatIfOf } from '#contract/what-if/what-if'
import { changeAMonth, moreAMonth } from '#domain/payroll/what-if-result'
import { number } from '#domain/values/number-format'
import { classes } from '../../ui/classes.ts'
import table from '../../ui/Table.module.css'
import { WideTable } from '../../ui/WideTable.tsx'
import styles from './WhatIf.module.css'
import { partOfPay, withSign, whatIfWords as words } from './words.ts'

const HEIGHT = 24
const LEAST = 1

interface BarsProps {
  readonly name: string
  /** The difference of each month of the what-if; null where the salon has none. */
  readonly values: readonly (number | null)[]
  /** The largest difference of any salon and month. */
  readonly most: number
}

/** The difference of each month, at the same place in every salon. Losses have another colour; the label has the lowest and highest figure, and the file has all. */
const Bars = ({ name, values, most }: BarsProps) => {
  const known = values.flatMap(value => value ?? [])
  return (
    <span
      role="img"
      className={styles.bars}
      aria-label={words.bars(name, Math.min(...known), Math.max(...known))}
    >
      {values.map((value, i) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the months are in order and have no other name here
          key={i}
          className={classes(styles.bar, value === null && styles.none, (value ?? 0) < 0 && styles.loss)}
          style={{
            height: most === 0 || !value ? LEAST : Math.max(LEAST, (Math.abs(value) / most) * HEIGHT),
          }}
        />
      ))}
    </span>
  )
}

/** Each salon as it was and with the change, those with the largest difference first. */
export const SalonDifferences = ({ of, months }: { of: WhatIfOf; months: readonly string[] }) => {
  const averages = changeAMonth(
    of.salons.map(salon => ({ difference: salon.difference, months: salon.months.length })),
  )
  const most = Math.max(
    0,
    ...of.salons.flatMap(({ months }) => months.map(({ difference }) => Math.abs(difference))),
  )
  const salons = of.salons.toSorted((one, other) => Math.abs(other.difference) - Math.abs(one.difference))
  const whole = (value: number) => number(value, 0)
  const valuesOf = (salon: WhatIfOf['salons'][number]) => {
    const own = new Map(salon.months.map(({ month, difference }) => [month, difference]))
    return months.map(month => own.get(month) ?? null)
  }
  return (
    <WideTable label={words.salons}>
      <table className={table.table} aria-label={words.salons}>
        <thead>
          <tr>
            <th scope="col">{words.salon}</th>
            <th scope="col">{words.paid}, kr</th>
            <th scope="col">{words.wouldBe}, kr</th>
            <th scope="col" className={table.text}>
              {words.monthByMonth}
            </th>
            <th scope="col">{words.difference}, kr</th>
            <th scope="col">%</th>
            <th scope="col">{words.changeAMonth}</th>
          </tr>
        </thead>
        <tbody>
          {salons.map(salon => (
            <tr key={salon.objectId}>
              <th scope="row">
                <span className={styles.whole}>{salon.name}</span>
              </th>
              <td>{whole(salon.paid)}</td>
              <td>{whole(salon.wouldBe)}</td>
              <td className={table.text}>
                <Bars name={salon.name} values={valuesOf(salon)} most={most} />
              </td>
              <td>
                <strong>{withSign(salon.difference)}</strong>
              </td>
              <td>{partOfPay(salon)}</td>
              <td>
                {withSign(moreAMonth({ difference: salon.difference, months: salon.months.length }))}
                <span className={styles.when}>{words.averageOf(salon.months.length)}</span>
              </td>
            </tr>
          ))}
          <tr className={styles.total}>
            <th scope="row">
              <span className={styles.whole}>{words.chain}</span>
            </th>
            <td>{whole(of.paid)}</td>
            <td>{whole(of.wouldBe)}</td>
            <td />
            <td>{withSign(of.difference)}</td>
            <td>{partOfPay(of)}</td>
            <td>{averages ? withSign(averages.difference) : '–'}</td>
          </tr>
        </tbody>
      </table>
      <p className={styles.under}>{words.averages}</p>
    </WideTable>
  )
}
