import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config'
import { scratchFolder } from '#testing/scratch'
import { prepareFolder } from '../db/embedded/prepare-folder.ts'
import { diskRoom } from '../health-checks/disk.ts'
import { hostFor, refuseAsDemo } from './demo-rules.ts'
import { tryPort } from './listening-port.ts'

const folder = scratchFolder('foehn-trying-')
afterAll(() => rmSync(folder, { recursive: true }))

describe('the port and the host', () => {
  it('are checked, and each fault is a sentence with an example', async () => {
    const server = createServer()
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    const here = '127.0.0.1'
    await expect(tryPort({ port, host: here })).rejects.toThrow(`Port ${port} er i bruk`)
    const set = { port: 'METRICS_PORT', host: 'METRICS_HOST' }
    await expect(tryPort({ port, host: here, set })).rejects.toThrow(`for eksempel METRICS_PORT=${port + 1}`)
    await new Promise(resolve => server.close(resolve))
    await expect(tryPort({ port, host: here })).resolves.toBeUndefined()
    // The port is free again at once.
    await expect(tryPort({ port, host: here })).resolves.toBeUndefined()
    await expect(tryPort({ port, host: '192.0.2.1' })).rejects.toThrow('HOST er 192.0.2.1')
    await expect(tryPort({ port, host: 'finnes-ikke.invalid' })).rejects.toThrow(
      'HOST er finnes-ikke.invalid',
    )
  })

  it.each([
    [undefined, false, '0.0.0.0'],
    [undefined, true, '127.0.0.1'],
    ['10.0.0.1', false, '10.0.0.1'],
    ['::1', true, '::1'],
    ['localhost', true, 'localhost'],
  ])('HOST=%s with demo accounts %s is %s', (host, demo, expected) => {
    expect(hostFor({ host }, demo)).toBe(expected)
  })

  it.each(['0.0.0.0', '::', '10.0.0.1', 'foehn.example'])('HOST=%s is refused with demo accounts', host => {
    expect(() => hostFor({ host }, true)).toThrow(`HOST er ${host}. Demokontoene`)
  })

  it('a demo is refused with DEMO=0 alone', () => {
    expect(() => refuseAsDemo(readConfig({ DEMO: '0' }))).toThrow('DATA_DIR=./data-kjeden DEMO=0')
    expect(refuseAsDemo(readConfig({ DEMO: '1' }))).toBeUndefined()
    expect(refuseAsDemo(readConfig({}))).toBeUndefined()
  })
})

describe('the data folder', () => {
  it('is refused when it is not writable', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    for (const path of [file, join(file, 'inside'), '/proc/foehn'])
      expect(() => prepareFolder(path)).toThrow(/^Datamappen .+ kan ikke skrives til/)
  })

  it('is reported when its disk is nearly full', async () => {
    mkdirSync(join(folder, 'data'))
    const dataDir = join(folder, 'data')
    expect((await diskRoom({ dataDir, filesReserveBytes: 0 })).state).not.toBe('wrong')
    const { state, sentence } = await diskRoom({ dataDir, filesReserveBytes: Number.MAX_SAFE_INTEGER })
    expect([state, sentence]).toEqual(['wrong', expect.stringMatching(/^Disken med .+ GiB ledig\. /)])
  })
})
