import { createServer } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { diskStore } from './files/disk-store.ts'
import { outerServices } from './outer-services.ts'
import { type Service, type Services, watchServices } from './services.ts'

let services: Services | undefined
afterEach(() => services?.stop())

const watch = (attempt: Service['attempt'], changes: (string | null)[] = []) => {
  services = watchServices({
    services: { bucket: { attempt, every: 20, fault: why => `Bøtta: ${why}` } },
    changed: (_, why) => void changes.push(why),
    patience: 50,
    againEvery: 20,
  })
  return services
}

it('a service is not contacted before the first check, and is reported with the reason', async () => {
  const found = watch(async () => {
    throw new Error('AccessDenied')
  })
  expect(found.states()).toEqual({ bucket: 'not tried' })
  expect(await found.look()).toEqual(['Bøtta: AccessDenied'])
  expect(found.states()).toEqual({ bucket: 'away' })
})

it('a service is checked again: a return and a failure are each reported once', async () => {
  let away = true
  const changes: (string | null)[] = []
  const found = watch(async () => {
    if (away) throw new Error('gone')
  }, changes)
  await found.look()
  away = false
  await expect.poll(found.states).toEqual({ bucket: 'ok' })
  away = true
  await expect.poll(found.states).toEqual({ bucket: 'away' })
  await expect.poll(() => changes.length).toBe(2)
  expect(changes).toEqual([null, 'gone'])
})

it('a service that hangs is given up for now, and contacted no more than once at a time', async () => {
  let asked = 0
  const found = watch(() => {
    asked++
    return new Promise(() => undefined)
  })
  const began = performance.now()
  expect(await found.look()).toEqual([expect.stringContaining('ingen svar')])
  expect(performance.now() - began).toBeLessThan(2_000)
  await found.look()
  expect(asked).toBe(1)
})

it('a silent mail server counts as down within seconds', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as { port: number }
  const settings = { dataDir: '', s3: undefined, smtpUrl: `smtp://127.0.0.1:${port}` }
  const { mail } = outerServices(settings, diskStore('/nowhere'))
  const began = performance.now()
  await expect(mail?.attempt()).rejects.toThrow()
  expect(performance.now() - began).toBeLessThan(8_000)
  silent.close()
})
