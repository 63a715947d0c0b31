import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ask, madeFolder, newFolder, ownerProcess } from '#testing/embedded'
import { connectEmbedded, startEmbedded } from './launcher.ts'

describe('the embedded database', () => {
  test('is created from nothing, durable, in UTC, and open to this machine only', async () => {
    const dataDir = newFolder()
    const { url, reused, stop } = await startEmbedded({ dataDir })
    expect(reused).toBe(false)
    const settings = `select name, setting from pg_settings where name in
      ('fsync', 'synchronous_commit', 'full_page_writes', 'TimeZone', 'listen_addresses', 'unix_socket_directories',
       'log_parameter_max_length_on_error', 'log_min_error_statement')`
    expect(Object.fromEntries((await ask(url, settings)).map(row => [row.name, row.setting]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      TimeZone: 'UTC',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      // The log contains no user data.
      log_parameter_max_length_on_error: '0',
      log_min_error_statement: 'panic',
    })
    await stop()
  })

  test('needs its password, which only its owner may read', async () => {
    const dataDir = newFolder()
    const { url, stop } = await startEmbedded({ dataDir, durable: false })
    const guessed = new URL(url)
    guessed.password = 'guessed'
    await expect(ask(guessed.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    // Others may pass through it when root starts it for another user, but never read it.
    expect(statSync(dataDir).mode & 0o066).toBe(0)
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir, 'postgres/foehn.password')).mode & 0o777).toBe(0o600)
    expect(statSync(join(dataDir, 'postgres.log')).mode & 0o777).toBe(0o600)
    await stop()
  })

  test('keeps what was saved from one start to the next', async () => {
    const dataDir = newFolder()
    const first = await startEmbedded({ dataDir })
    await ask(first.url, 'create table kept as select 42 as n')
    await first.stop()
    expect(await connectEmbedded(dataDir)).toBeNull()
    const second = await startEmbedded({ dataDir })
    expect(second.reused).toBe(false)
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 42 }])
    await second.stop()
  })

  test('is refused to a second owner, who is told of the first, but not to a tool', async () => {
    const dataDir = await madeFolder()
    const { child, said } = await ownerProcess(dataDir)
    await expect(startEmbedded({ dataDir })).rejects.toMatchObject({
      fault: 'folder_taken',
      message: expect.stringContaining(`prosess ${child.pid}`),
    })
    expect(await connectEmbedded(dataDir)).toBe(said.url)
  })

  test('belongs to exactly one of several owners that create it at the same moment', async () => {
    const dataDir = newFolder()
    const starts = await Promise.all([ownerProcess(dataDir), ownerProcess(dataDir), ownerProcess(dataDir)])
    expect(starts.filter(start => start.said.url)).toHaveLength(1)
    for (const { said } of starts.filter(start => !start.said.url))
      expect(said.refused).toMatch(/allerede i bruk/)
  })
})
