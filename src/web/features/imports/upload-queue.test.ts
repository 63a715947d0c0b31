import { expect, test, vi } from 'vitest'
import type { ImportReport } from '#contract/imports/imports'
import { Failure } from '../../failure.ts'
import { createUploadQueue } from './upload-queue.ts'

const file = (name: string, size = 10) => new File(['x'.repeat(size)], name)
const turn = () => new Promise(resolve => setTimeout(resolve))

/** A queue with a fake server that the test answers. */
const start = () => {
  const calls: {
    name: string
    onProgress: (sent: number) => void
    answer: (objectId: string) => void
    fail: (failure: Failure) => void
  }[] = []
  const queue = createUploadQueue(
    ({ name }, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        const answer = (objectId: string) => resolve({ objectId } as ImportReport)
        calls.push({ name, onProgress, answer, fail: reject })
        signal.addEventListener('abort', () => reject(new Failure('api_failed', { cancelled: true })))
      }),
    () => 1000,
  )
  const states = () => queue.current().map(({ file: { name }, state }) => `${name} ${state}`)
  return { queue, calls, states }
}

test('files are sent one after the other, with their progress', async () => {
  const { queue, calls, states } = start()
  queue.add('anna', [file('a.xml'), file('b.csv')])
  expect(states()).toEqual(['a.xml sending', 'b.csv waiting'])
  calls[0]?.onProgress(4)
  expect(queue.current()[0]).toMatchObject({ sent: 4, startedAt: 1000, owner: 'anna' })
  // The browser's byte count includes the request overhead.
  calls[0]?.onProgress(14)
  expect(queue.current()[0]?.sent).toBe(10)
  calls[0]?.answer('i1')
  await turn()
  expect(states()).toEqual(['a.xml sent', 'b.csv sending'])
  expect(queue.current()[0]?.report?.objectId).toBe('i1')
  expect(calls).toHaveLength(2)
})

test('a failed one does not block the next, and can be sent again', async () => {
  const { queue, calls, states } = start()
  queue.add('anna', [file('a.xml'), file('b.csv')])
  calls[0]?.fail(new Failure('too_large'))
  await turn()
  expect(states()).toEqual(['a.xml failed', 'b.csv sending'])
  expect(queue.current()[0]?.failure?.message).toBe('Fila er for stor')
  queue.again(queue.current()[0]?.id ?? 0)
  calls[1]?.answer('i2')
  await turn()
  expect(states()).toEqual(['b.csv sent', 'a.xml sending'])
  expect(calls.map(({ name }) => name)).toEqual(['a.xml', 'b.csv', 'a.xml'])
})

test('a file waits while the server reads its maximum, and is then sent on its own', async () => {
  vi.useFakeTimers()
  const { queue, calls, states } = start()
  queue.add('anna', [file('a.xml')])
  calls[0]?.fail(new Failure('imports_busy'))
  await vi.advanceTimersByTimeAsync(2_900)
  expect(states()).toEqual(['a.xml waiting'])
  expect(queue.current()[0]).toMatchObject({ busy: true, sent: 0 })
  await vi.advanceTimersByTimeAsync(200)
  expect(states()).toEqual(['a.xml sending'])
  vi.useRealTimers()
  calls[1]?.answer('i1')
  await turn()
  expect(states()).toEqual(['a.xml sent'])
})

test('a file in transfer is stopped, a queued one is removed, and the rest continues', async () => {
  const { queue, calls, states } = start()
  queue.add('anna', [file('a.xml'), file('b.csv'), file('c.csv')])
  const [a, b] = queue.current()
  queue.cancel(b?.id ?? 0)
  queue.cancel(a?.id ?? 0)
  await turn()
  expect(states()).toEqual(['a.xml cancelled', 'b.csv cancelled', 'c.csv sending'])
  expect(calls.map(({ name }) => name)).toEqual(['a.xml', 'c.csv'])
  queue.remove(a?.id ?? 0)
  expect(states()).toEqual(['b.csv cancelled', 'c.csv sending'])
})

test('listeners are notified of every change', () => {
  const { queue, calls } = start()
  let notified = 0
  const stop = queue.subscribe(() => {
    notified++
  })
  queue.add('anna', [file('a.xml')])
  calls[0]?.onProgress(5)
  expect(notified).toBe(3)
  stop()
  calls[0]?.onProgress(6)
  expect(notified).toBe(3)
})
