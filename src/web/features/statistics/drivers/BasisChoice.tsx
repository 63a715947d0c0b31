import { useNavigate } from 'react-router'
import { pastMonths, selectableWeeks } from '#domain/statistics/choosable-spans'
import { daysOf, type Span } from '#domain/statistics/spans'
import { isTimeFrame } from '#domain/statistics/time-frames'
import { capitalised } from '#domain/values/capitalised'
import { isInterval } from '#domain/values/interval'
import { type Day, isMonth, monthName, monthOf } from '#domain/values/month'
import { isWeek, weekName, weekOf } from '#domain/values/week'
import { dayAt } from '../../../ui/norwegian-time.ts'
import { Select } from '../../../ui/Select.tsx'
import { SegmentLinks } from '../../../ui/TabLinks.tsx'
import { ChooseSpan } from '../choose-span/ChooseSpan.tsx'
import styles from './BasisChoice.module.css'
import type { WhyAddress } from './why-place.ts'
import { basisText, usualBasis, type WhyBasis, type WhyView, whySearch } from './why-view.ts'

type Named = Extract<WhyBasis, 'previous' | 'lastYear' | 'best'>

const isMonthly = (span: Span): boolean => span === 'monthly' || isMonth(span)

const previousName = (span: Span): string => {
  if (isMonthly(span)) return 'Forrige måned'
  if (span === 'yesterday') return 'Fire uker før'
  return isWeek(span) ? 'Uka før' : 'Tidsrommet før'
}

/** The comparisons by name: a year has no period before it, and only a month has a best one. */
const namesFor = (span: Span): readonly (readonly [Named, string])[] => [
  ...(span === 'yearly' ? [] : ([['previous', previousName(span)]] as const)),
  ['lastYear', 'I fjor'],
  ...(isMonthly(span) ? ([['best', 'Beste måned']] as const) : []),
]

const MONTHS = 24
const WEEKS = 26

/** The other months or weeks that a span can be compared with, as it is one. */
const periodsFor = (span: Span, today: Day) => {
  if (isMonthly(span)) {
    const own = span === 'monthly' ? monthOf(today) : span
    return pastMonths(today)
      .slice(0, MONTHS)
      .filter(month => month !== own)
      .map(month => ({ value: month as string, label: capitalised(monthName(month)) }))
  }
  if (isTimeFrame(span) || isInterval(span) || !isWeek(span)) return []
  return selectableWeeks(today)
    .filter(week => week !== span && week !== weekOf(today) && daysOf(week, today).to < today)
    .slice(0, WEEKS)
    .map(week => ({ value: week as string, label: capitalised(weekName(week)) }))
}

interface BasisChoiceProps {
  readonly place: WhyAddress
  readonly view: WhyView
}

/** What the turnover is compared with, and the span. Both are kept in the URL. */
export const BasisChoice = ({ place, view }: BasisChoiceProps) => {
  const navigate = useNavigate()
  const today = dayAt(Date.now())
  const { span, against } = view
  const at = (basis: string, of: Span = span) => {
    const search = whySearch({ span: of, against: usualBasis(of), row: view.row })
    const added = basis && basis !== usualBasis(of) ? `against=${encodeURIComponent(basis)}` : ''
    return `${place.path}${search}${added && `${search ? '&' : '?'}${added}`}`
  }
  const periods = periodsFor(span, today)
  const groups = [
    ...(periods.length > 0 ? [{ label: isMonthly(span) ? 'Måned' : 'Uke', choices: periods }] : []),
    ...(place.others.choices.length > 0 ? [place.others] : []),
  ]
  const chosen = basisText(against, span)
  const isOther = groups.some(({ choices }) => choices.some(({ value }) => value === chosen))
  return (
    <div className={styles.choices}>
      <SegmentLinks
        label="Sammenlign med"
        links={namesFor(span).map(([value, label]) => ({ to: at(value), label, current: against === value }))}
      />
      {groups.length > 0 && (
        <Select
          label="Sammenlign med noe annet"
          hiddenLabel
          placeholder="Noe annet …"
          choices={[]}
          groups={groups}
          value={isOther ? chosen : null}
          onChange={basis => void navigate(at(basis), { preventScrollReset: true })}
        />
      )}
      <div className={styles.span}>
        <ChooseSpan
          chosen={isTimeFrame(span) ? null : span}
          to={other => at(typeof against === 'object' ? against.objectId : '', other ?? 'monthly')}
        />
      </div>
    </div>
  )
}
