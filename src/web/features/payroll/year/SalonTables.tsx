import type { SalonYear, SalonYearSums } from '#contract/payroll/pay-years'
import { yearKindKeys, yearKinds } from '#domain/payroll/year-kinds'
import { capitalised } from '#domain/values/capitalised'
import { month, monthName } from '#domain/values/month'
import { fixed, kroner, percent } from '#domain/values/number-format'
import { Mark } from '../../../ui/Mark.tsx'
import { Section } from '../../../ui/Section.tsx'
import styles from './Year.module.css'
import { type YearColumn, YearTable } from './YearTable.tsx'
import { againstGoal, goalInWords, shareInWords } from './year-words.ts'

const kinds: readonly YearColumn<Pick<SalonYearSums, 'amounts' | 'pay'>>[] = [
  ...yearKindKeys.map(kind => ({
    head: yearKinds[kind].label,
    figureOf: ({ amounts }: Pick<SalonYearSums, 'amounts'>) => amounts[kind],
  })),
  { head: 'Lønn', figureOf: ({ pay }) => pay },
]

const costs: readonly YearColumn<SalonYearSums>[] = [
  { head: 'Ansatte', figureOf: ({ people }) => people, textOf: ({ people }) => fixed(people, 0) },
  { head: 'Lønn', figureOf: ({ pay }) => pay },
  { head: 'OTP', figureOf: ({ otp }) => otp },
  { head: 'Feriepenger', figureOf: ({ holidayPay }) => holidayPay },
  { head: 'Arb.giveravg.', figureOf: ({ contribution }) => contribution },
  { head: 'Kostnad', figureOf: ({ cost }) => cost },
  { head: 'Omsetning', figureOf: ({ sales }) => sales },
  { head: 'Lønnsandel', figureOf: ({ share }) => share, textOf: ({ share }) => shareInWords(share) },
]

const towardsGoal: YearColumn<SalonYearSums> = {
  head: 'Mot målet',
  figureOf: ({ aboveGoal }) => aboveGoal,
  textOf: ({ aboveGoal }) => againstGoal(aboveGoal),
}

/** The wage share of the year, and how far it is from the goal (P186) (P188). */
export const WageShare = ({ total, goal }: { total: SalonYearSums; goal: number | null }) => {
  const words = goalInWords(total.aboveGoal)
  return (
    <dl className={styles.share}>
      <div>
        <dt>Lønnsandel</dt>
        <dd>{shareInWords(total.share)}</dd>
      </div>
      <div>
        <dt>Kostnad</dt>
        <dd>{kroner(total.cost)}</dd>
      </div>
      <div>
        <dt>Omsetning uten mva.</dt>
        <dd>{kroner(total.sales)}</dd>
      </div>
      {goal !== null && (
        <div>
          <dt>{`Mål ${percent(goal)}`}</dt>
          <dd className={styles.goal}>
            {words ? (
              <Mark level={(total.aboveGoal ?? 0) > 0 ? 'warning' : 'success'}>{words}</Mark>
            ) : (
              'Omsetningen er ikke kjent'
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}

/** The months of the salon: pay by kind, and the cost against the sales. */
export const SalonTables = ({ year: { months, total, goal } }: { year: SalonYear }) => {
  const rows = months.map(one => ({ name: capitalised(monthName(month(one.month))), row: one }))
  return (
    <>
      <Section title="Lønn etter slag" lead="Kroner, fra de sendte rapportene.">
        <YearTable label="Lønn etter slag" first="Måned" columns={kinds} rows={rows} total={total} />
      </Section>
      <Section
        title="Kostnad mot omsetning"
        lead="Kroner. Omsetningen er uten mva. og står som da rapportene ble sendt."
      >
        <YearTable
          label="Kostnad mot omsetning"
          first="Måned"
          columns={goal === null ? costs : [...costs, towardsGoal]}
          rows={rows}
          total={total}
        />
      </Section>
    </>
  )
}
