import { queryOptions } from '@tanstack/react-query'
import { drivers } from '#contract/statistics/drivers'
import type { DriverName } from '#domain/statistics/driver-names'
import type { Span } from '#domain/statistics/spans'
import { call } from '../../../api/client.ts'
import { STATS } from '../queries.ts'
import type { WhySubject } from './why-place.ts'
import type { WhyBasis } from './why-view.ts'

export interface WhyAsked {
  readonly subject: WhySubject
  readonly span: Span
  readonly against: WhyBasis
}

const DRIVERS = [...STATS, 'drivers'] as const

/** Why turnover differs between two spans, with its parts. */
export const whyOf = ({ subject, span, against }: WhyAsked) =>
  queryOptions({
    queryKey: [...DRIVERS, subject, span, against],
    queryFn: ({ signal }) => call(drivers.read, { body: { ...subject, span, against } }, { signal }),
  })

/** The days behind one driver. */
export const whyDaysOf = ({ subject, span, against }: WhyAsked, driver: DriverName) =>
  queryOptions({
    queryKey: [...DRIVERS, 'days', subject, span, against, driver],
    queryFn: ({ signal }) => call(drivers.days, { body: { ...subject, span, against, driver } }, { signal }),
  })
