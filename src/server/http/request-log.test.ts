import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { requestLog } from './request-log.ts'

const setUp = () => {
  const lines: string[] = []
  const http = Fastify({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
    disableRequestLogging: true,
  })
  const make = vi.fn(() => http.log.child({ reqId: 'one' }))
  return { log: requestLog(make), make, lines: () => lines.map(line => JSON.parse(line)) }
}

it('a request log is not created when nothing is logged', () => {
  expect(setUp().make).not.toHaveBeenCalled()
})

it('a request log is created once, and each line has the request’s identifiers', () => {
  const { log, make, lines } = setUp()
  log.info({ code: 'x' }, 'first %d', 1)
  log.debug('below the level')
  log.child({ part: 'two' }).error('second')
  expect(lines()).toMatchObject([
    { level: 30, reqId: 'one', code: 'x', msg: 'first 1' },
    { level: 50, reqId: 'one', part: 'two', msg: 'second' },
  ])
  expect([log.level, make.mock.calls.length]).toEqual(['info', 1])
})
