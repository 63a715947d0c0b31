import { MutationObserver, onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { ageUnseen, createQueryClient } from './query-client.ts'

/** A query that a mounted screen shows, and one that a screen has shown earlier. Returns the fetches of each. */
const twoQueries = async () => {
  const client = createQueryClient()
  const fetches = { shown: 0, left: 0 }
  const queryOf = (name: keyof typeof fetches) => ({
    queryKey: [name],
    queryFn: async () => ++fetches[name],
  })
  await client.fetchQuery(queryOf('left'))
  await client.fetchQuery(queryOf('shown'))
  const stop = new QueryObserver(client, queryOf('shown')).subscribe(() => {})
  const comeBack = () => new QueryObserver(client, queryOf('left')).subscribe(() => {})
  return { client, fetches, stop, comeBack }
}

const save = (client: QueryClient, mutationFn: () => Promise<unknown>) =>
  new MutationObserver(client, { mutationFn }).mutate()

describe('what a screen showed before it was left', () => {
  test('is not fetched again within 30 seconds while nothing changes', async () => {
    const { fetches, comeBack } = await twoQueries()
    comeBack()
    expect(fetches).toEqual({ shown: 1, left: 1 })
  })

  test('is fetched again when it is shown after the user saved something; mounted screens refresh themselves', async () => {
    const { client, fetches, comeBack } = await twoQueries()
    await save(client, async () => 'saved')
    expect(fetches).toEqual({ shown: 1, left: 1 })
    comeBack()
    expect(fetches).toEqual({ shown: 1, left: 2 })
  })

  test('stays when the change was refused', async () => {
    const { client, fetches, comeBack } = await twoQueries()
    await expect(save(client, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    comeBack()
    expect(fetches).toEqual({ shown: 1, left: 1 })
  })

  test('is fetched again when it is shown after a change by somebody else', async () => {
    const { client, fetches, comeBack } = await twoQueries()
    ageUnseen(client)
    comeBack()
    expect(fetches).toEqual({ shown: 1, left: 2 })
  })
})

test('a change without a network fails at once, and does not run later by itself', async () => {
  onlineManager.setOnline(false)
  let runs = 0
  const saving = save(createQueryClient(), async () => {
    runs += 1
    throw new Error('no network')
  })
  await expect(saving).rejects.toThrow('no network')
  onlineManager.setOnline(true)
  await Promise.resolve()
  expect(runs).toBe(1)
})
