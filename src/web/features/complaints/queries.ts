import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { complaints, type ListedComplaint } from '#contract/complaints/complaints'
import { employees } from '#contract/employees/employees'
import { COMPLAINTS_PAGE } from '#contract/page-sizes'
import { salons } from '#contract/salons/salons'
import type { Day } from '#domain/values/month'
import { call } from '../../api/client.ts'
import { type ListFilter, narrowing } from './filter.ts'

/** All queries under this key are refetched when a case changes, here or elsewhere. */
export const COMPLAINTS = ['complaints'] as const
export const LISTS = [...COMPLAINTS, 'list'] as const
const WAITING = [...COMPLAINTS, 'waiting'] as const

/** Where the next page begins: after this case. */
const after = ({ createdAt, objectId, leftWhenClosed }: ListedComplaint) => ({
  before: `${createdAt},${objectId}`,
  ...(leftWhenClosed !== null && { closed: 'true' as const }),
})

type Narrowed = Pick<ListFilter, (typeof narrowing)[number]>
/** Sends only the fields that are set. */
const narrowedBy = (narrowed: Narrowed) =>
  Object.fromEntries(narrowing.flatMap(name => (narrowed[name] ? [[name, narrowed[name]]] : [])))

type NextPage = Partial<ReturnType<typeof after>>

/** The cases that match a filter, in its order. A page that is not full is the last one. */
export const complaintPages = ({
  tab,
  salon,
  search,
  order = 'newest',
  mine = false,
  ...narrowed
}: ListFilter) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, tab, salon, search, order, mine, narrowed],
    initialPageParam: {} as NextPage,
    queryFn: ({ pageParam, signal }) =>
      call(
        complaints.list,
        {
          query: {
            tab,
            ...(order === 'deadline' && tab !== 'done' && { order }),
            ...(mine && { mine: 'true' as const }),
            ...(salon && { salonId: salon }),
            ...(search && { search }),
            ...narrowedBy(narrowed),
            ...pageParam,
          },
        },
        { signal },
      ),
    getNextPageParam: page => {
      const last = page.at(-1)
      return last && page.length >= COMPLAINTS_PAGE ? after(last) : undefined
    },
  })

export const oneComplaint = (objectId: string) =>
  queryOptions({
    queryKey: [...COMPLAINTS, 'one', objectId],
    queryFn: ({ signal }) => call(complaints.get, { params: { objectId } }, { signal }),
  })

/** The candidate receipts for the visit. */
export const receiptsOfVisit = (objectId: string, day: Day) =>
  queryOptions({
    queryKey: [...COMPLAINTS, 'receipts', objectId, day],
    queryFn: ({ signal }) => call(complaints.receipts, { params: { objectId }, query: { day } }, { signal }),
  })

/** The customer's other cases. */
export const otherCasesOf = (objectId: string) =>
  queryOptions({
    queryKey: [...COMPLAINTS, 'others', objectId],
    queryFn: ({ signal }) => call(complaints.others, { params: { objectId } }, { signal }),
  })

/** All cases of the same customer, for exporting and deleting their data. */
export const casesOfCustomer = (objectId: string) =>
  queryOptions({
    queryKey: [...COMPLAINTS, 'customer', objectId],
    queryFn: ({ signal }) => call(complaints.customer, { params: { objectId } }, { signal }),
  })

/** The number of cases pending for the reader. */
export const waitingComplaints = queryOptions({
  queryKey: WAITING,
  queryFn: ({ signal }) => call(complaints.waiting, {}, { signal }),
})

/** The first few search results. */
export const foundComplaints = (search: string) =>
  queryOptions({
    queryKey: [...LISTS, 'palette', search],
    queryFn: async ({ signal }) =>
      (await call(complaints.list, { query: { search } }, { signal })).slice(0, 6),
  })

/** The employees of the salon, who may have done the work. */
export const salonEmployees = (salonId: string) =>
  queryOptions({
    queryKey: ['employees', salonId],
    queryFn: ({ signal }) => call(employees.list, { query: { salonId } }, { signal }),
  })

/** The salons to which a case can be transferred. */
export const transferSalons = queryOptions({
  queryKey: ['salons', 'transfer'],
  queryFn: ({ signal }) => call(salons.list, { query: { for: 'transfer' } }, { signal }),
})
