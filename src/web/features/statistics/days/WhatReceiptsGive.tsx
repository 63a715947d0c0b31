import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CostShares } from '#domain/statistics/amounts'
import type { FigurePath } from '#domain/statistics/key-figures'
import type { SalesFigures } from '#domain/statistics/statistics'
import { isFromTimeBook, isOfCost, termsOf } from '#domain/statistics/what-counts'
import { whyUnknown } from '#domain/statistics/why-unknown'
import { type Day, monthOf } from '#domain/values/month'
import { percent } from '#domain/values/number-format'
import { useMe } from '../../../api/use-session.ts'
import { IconCheck, IconClockEdit, IconInfoCircle } from '../../../ui/icons.ts'
import { exactText, nameOfTerm, withUnit } from '../explanation/figure-words.ts'
import { differs } from './of-receipt.ts'
import type { DayAddress } from './place.ts'
import styles from './WhatReceiptsGive.module.css'

interface WhatReceiptsGiveProps {
  readonly figure: FigurePath
  readonly date: Day
  /** The figures of the day. */
  readonly day: SalesFigures
  /** The figures from its receipt lines. */
  readonly counted: SalesFigures
  /** Assumed cost in percent of sales, for lines without a cost. */
  readonly costShares: CostShares
  readonly place: DayAddress
}

const Source = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <dd className={styles.source}>
    {icon}
    <span>{children}</span>
  </dd>
)

/** Compares each number of the figure with the sum of its receipts and explains any difference. */
export const WhatReceiptsGive = ({
  figure,
  date,
  day,
  counted,
  costShares,
  place,
}: WhatReceiptsGiveProps) => {
  const me = useMe()
  const { salonId, objectId } = place.subject
  const lines = !objectId
    ? 'linjene under'
    : objectId === me.objectId
      ? 'dine linjer under'
      : `linjene til ${place.name}`
  const book = me.permissions.includes('dailyFigures') && salonId ? `/figures/${salonId}` : null
  const toBook = book && (
    <>
      {' '}
      <Link
        to={`${book}?${new URLSearchParams({ month: monthOf(date), ...(objectId && { person: objectId }) })}`}
      >
        Se dagstallene
      </Link>
    </>
  )
  const sourceOf = (term: FigurePath) => {
    const unknown = whyUnknown(term, day)
    if (unknown)
      return (
        <Source icon={<IconInfoCircle aria-hidden="true" />}>
          {unknown.toLocaleLowerCase('nb')}
          {isFromTimeBook(term) && toBook}
        </Source>
      )
    if (isFromTimeBook(term))
      return <Source icon={<IconClockEdit aria-hidden="true" />}>fra dagstallene{toBook}</Source>
    if (differs(term, day, counted))
      return (
        <Source icon={<IconInfoCircle aria-hidden="true" />}>
          oppgitt i dagstallene; kvitteringene gir {withUnit(exactText(counted, term), term)}
          {toBook}
        </Source>
      )
    return <Source icon={<IconCheck aria-hidden="true" />}>stemmer med {lines}</Source>
  }
  return (
    <>
      <dl className={styles.terms} aria-label="Hvor tallet kommer fra">
        {termsOf(figure).map(term => (
          <div key={term} className={styles.term}>
            <dt>{nameOfTerm(term, day.sales)}</dt>
            <dd className={styles.number}>{withUnit(exactText(day, term), term)}</dd>
            {sourceOf(term)}
          </div>
        ))}
      </dl>
      {isOfCost(figure) && (
        <p className={styles.shares}>
          Der kassa ikke sier hva en linje koster, regnes {percent(costShares.goodsCostShare)} av varer og{' '}
          {percent(costShares.treatmentCostShare)} av behandlinger.
        </p>
      )}
    </>
  )
}
