import { QueryClient, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { useRequestedFirst } from './use-requested-first.ts'

const requested: string[] = []
const queryOf = (name: string, answer: () => string = () => name) =>
  queryOptions({
    queryKey: [name],
    retry: false,
    queryFn: () => {
      requested.push(name)
      return answer()
    },
  })
const needed = queryOf('needed')
const other = queryOf('other')

const Other = () => <p>{useQuery(other).data}</p>
const Page = () => {
  useRequestedFirst(needed)
  return (
    <>
      <Other />
      <p>{useQuery(needed).data}</p>
    </>
  )
}
/** Names the query above the page, as the shell does for its dots. */
const Shell = ({ children }: { readonly children: ReactNode }) => (
  <div title={useQuery(needed).data}>{children}</div>
)

const shown = (children: ReactNode) => {
  requested.length = 0
  const client = new QueryClient()
  return { client, ...render(<QueryClientProvider client={client}>{children}</QueryClientProvider>) }
}

it('is requested before what the page renders, also if a component above has named it', async () => {
  const page = shown(
    <Shell>
      <Page />
    </Shell>,
  )
  await waitFor(() => expect(page.container.textContent).toBe('otherneeded'))
  expect(requested).toEqual(['needed', 'other'])
})

const failing = queryOf('failing', () => {
  throw new Error('down')
})
const Failing = () => {
  useRequestedFirst(failing)
  return <p>{useQuery(failing).error?.message}</p>
}

it('is requested once, and not again after an error', async () => {
  const page = shown(<Failing />)
  await waitFor(() => expect(page.container.textContent).toBe('down'))
  page.rerender(
    <QueryClientProvider client={page.client}>
      <Failing />
    </QueryClientProvider>,
  )
  expect(requested).toEqual(['failing'])
})
