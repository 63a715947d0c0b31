import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { withMoreGoods } from '#domain/payroll/pay-so-far'
import type { PayrollFacts } from '#domain/payroll/payroll-sheet'
import type { SalonTerms } from '#domain/payroll/terms'
import { notArrived, type Source } from '#domain/sales/sources'
import type { OwnDay } from '#domain/statistics/own-days'
import { capitalised } from '#domain/values/capitalised'
import { multiply, toNumber } from '#domain/values/decimal'
import { type Month, monthOf } from '#domain/values/month'
import { useMe } from '../../../api/use-session.ts'
import styles from './MoreProducts.module.css'
import { MORE_A_DAY, moreProductsInWords } from './more-products.ts'
import { daysWithGoods, ownProductPrice } from './own-days-query.ts'

interface MoreProductsProps {
  /** The running month. */
  readonly month: Month
  /** Undefined while loading and after an error. */
  readonly days: readonly OwnDay[] | undefined
  readonly failed: boolean
  readonly pay: {
    readonly facts: PayrollFacts
    readonly terms: SalonTerms
    readonly notArrived: readonly Source[]
  }
  /** The name of the salon whose pay it is; null if no other pays for the month. */
  readonly inSalon: string | null
}

const TOO_FEW = 'Du har solgt for få produkter i det siste til at vi vet hva ett koster.'

const NOT_FETCHED = 'Tallene er ikke hentet. Last siden på nytt.'
const WAITING = 'Regner …'

const Answer = ({ month, days = [], failed, pay }: MoreProductsProps) => {
  const me = useMe()
  const withGoods = daysWithGoods(days)
  const price = useQuery({ ...ownProductPrice(me.objectId, withGoods), enabled: withGoods.length > 0 })
  const worked = days.filter(({ day, totalOms }) => monthOf(day) === month && (totalOms ?? 0) > 0).length
  if (failed || price.error) return NOT_FETCHED
  if (days.length === 0) return WAITING
  if (pay.notArrived.length > 0)
    return `${capitalised(notArrived(pay.notArrived))}, så lønna er ikke kjent ennå.`
  if (worked === 0) return 'Du har ikke noe salg denne måneden ennå.'
  if (withGoods.length === 0 || price.data === null) return TOO_FEW
  if (price.data === undefined) return WAITING
  const extra = toNumber(multiply(price.data, MORE_A_DAY * worked))
  return moreProductsInWords({ worked, price: price.data, ...withMoreGoods(pay.facts, pay.terms, extra) })
}

/** What two more products a day would give, by the payroll sheet (K38). It is computed when it is opened. */
export const MoreProducts = (props: MoreProductsProps) => {
  const [opened, setOpened] = useState(false)
  return (
    <details className={styles.more} onToggle={event => event.currentTarget.open && setOpened(true)}>
      <summary>Hva gir to produkter til om dagen?</summary>
      <p role="status">
        {opened && (
          <>
            <span className={styles.tag}>Anslag</span> <Answer {...props} />
            {props.inSalon !== null && ` Regnet med lønna i ${props.inSalon}.`}
          </>
        )}
      </p>
    </details>
  )
}
