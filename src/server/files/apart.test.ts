import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scratchPlace } from '#testing/scratch'
import { makeApart } from './apart.ts'

/** Makes a file of two bytes: its thread's number, and how many it has made. Some tasks fail or end the thread. */
const program = `
import { makeFiles } from ${JSON.stringify(new URL('./make-files.ts', import.meta.url).href)}
import { writeFileSync } from 'node:fs'
import { threadId } from 'node:worker_threads'
let made = 0
makeFiles(async task => {
  if (task.fails) throw new Error('no ink')
  if (task.ends) process.exit(1)
  if (task.counts) for (let i = 0; ; i++) writeFileSync(task.counts, String(i))
  if (task.works) for (const until = Date.now() + task.works; Date.now() < until;);
  return Buffer.from([threadId, ++made])
})
`

describe('a file that is made on its own thread', () => {
  let folder: string
  let thread: URL
  beforeAll(() => {
    folder = mkdtempSync(join(scratchPlace, 'foehn-apart-'))
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    writeFileSync(join(folder, 'made.worker.ts'), program)
    thread = pathToFileURL(join(folder, 'made.worker.ts'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is returned as bytes, and the thread makes the next one too', async () => {
    const first = await makeApart(thread, {})
    const second = await makeApart(thread, {})
    expect([first[1], second[1]]).toEqual([1, 2])
    expect(second[0]).toBe(first[0])
  })

  it('rejects with the error, also when the thread ends, and the next one is made', async () => {
    await expect(makeApart(thread, { fails: true })).rejects.toThrow('no ink')
    await expect(makeApart(thread, { ends: true })).rejects.toThrow('ended')
    expect((await makeApart(thread, {})).length).toBe(2)
  })

  it('does not block this thread, and takes two threads at most', async () => {
    let turns = 0
    const turning = setInterval(() => turns++, 1)
    const made = await Promise.all([0, 1, 2, 3, 4].map(() => makeApart(thread, { works: 100 })))
    clearInterval(turning)
    expect(new Set(made.map(([threadId]) => threadId)).size).toBeLessThanOrEqual(2)
    expect(turns).toBeGreaterThan(20)
  })

  it('is cancelled when its caller has left: its thread ends, and queued ones never start', async () => {
    const counted = () => readFileSync(join(folder, 'count'), 'utf8')
    const leaving = new AbortController()
    const counting = [0, 1, 2].map(() => makeApart(thread, { counts: join(folder, 'count') }, leaving.signal))
    const left = Promise.all(counting.map(one => expect(one).rejects.toThrow('left')))
    await expect.poll(() => existsSync(join(folder, 'count'))).toBe(true)
    leaving.abort(new Error('left'))
    await left
    await expect
      .poll(async () => {
        const before = counted()
        await new Promise(resolve => setTimeout(resolve, 100))
        return counted() === before
      })
      .toBe(true)
    expect((await makeApart(thread, {})).length).toBe(2)
  })

  it('rejects an input that cannot be sent to a thread', async () => {
    await expect(makeApart(thread, { of: () => 1 })).rejects.toThrow()
    expect((await makeApart(thread, {})).length).toBe(2)
  })
})
