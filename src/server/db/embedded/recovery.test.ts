import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { ask, kill, madeFolder, newFolder, ownerProcess } from '#testing/embedded'
import { connectEmbedded, startEmbedded } from './launcher.ts'
import { readPostmaster } from './postmaster.ts'

const serverOf = (dataDir: string) => readPostmaster(join(dataDir, 'postgres'))?.pid as number

describe('after a fault, the embedded database', () => {
  test('left running by a killed owner is taken over with all acknowledged data', async () => {
    const dataDir = await madeFolder()
    const { child, said } = await ownerProcess(dataDir)
    await ask(said.url, 'create table kept as select 42 as n')
    await kill(child)
    const next = await startEmbedded({ dataDir })
    expect(next).toMatchObject({ reused: true, url: said.url })
    expect(await ask(next.url, 'select n from kept')).toEqual([{ n: 42 }])
    await next.stop()
  })

  test('killed together with its owner restarts with all acknowledged data', async () => {
    const dataDir = await madeFolder()
    const { child, said } = await ownerProcess(dataDir)
    await ask(said.url, 'create table kept as select 42 as n')
    const server = serverOf(dataDir)
    await kill(child)
    process.kill(server, 'SIGKILL')
    const next = await startEmbedded({ dataDir })
    expect(next.reused).toBe(false)
    expect(await ask(next.url, 'select n from kept')).toEqual([{ n: 42 }])
    await next.stop()
  })

  test('killed under a living owner is back on the same url within five seconds', async () => {
    const dataDir = await madeFolder()
    const shown: string[] = []
    const { url, stop } = await startEmbedded({ dataDir, log: line => shown.push(line) })
    await ask(url, 'create table kept as select 42 as n')
    process.kill(serverOf(dataDir), 'SIGKILL')
    const since = Date.now()
    let rows: unknown
    while (!rows && Date.now() - since < 5000) {
      rows = await ask(url, 'select n from kept').catch(() => sleep(20))
    }
    expect(rows).toEqual([{ n: 42 }])
    while (shown.length < 2 && Date.now() - since < 5000) await sleep(20)
    expect(shown).toEqual(['Databasen stoppet; starter den igjen', 'Databasen svarer igjen'])
    await expect(startEmbedded({ dataDir })).rejects.toMatchObject({ fault: 'folder_taken' })
    await stop()
  })

  test('does not mistake another process for its server when the pid was reused', async () => {
    const dataDir = await madeFolder()
    writeFileSync(
      join(dataDir, 'postgres/postmaster.pid'),
      `${process.pid}\n${dataDir}/postgres\n1\n1\n\n127.0.0.1\n`,
    )
    const { reused, stop } = await startEmbedded({ dataDir, durable: false })
    expect(reused).toBe(false)
    await stop()
  })

  test('copied while it runs is not mistaken for the original, nor the original for it', async () => {
    const dataDir = await madeFolder()
    const original = await startEmbedded({ dataDir, durable: false })
    const copy = newFolder()
    cpSync(dataDir, copy, { recursive: true })
    expect(existsSync(join(copy, 'postgres/postmaster.pid'))).toBe(true)
    expect(await connectEmbedded(copy)).toBeNull()
    const other = await startEmbedded({ dataDir: copy, durable: false })
    expect(other.url).not.toBe(original.url)
    await Promise.all([original.stop(), other.stop()])
  })

  test('left half made by a killed start is created anew', async () => {
    const dataDir = newFolder()
    const dead = 2 ** 22 + 1
    mkdirSync(join(dataDir, `postgres.new-${dead}`), { recursive: true })
    writeFileSync(join(dataDir, `postgres.new-${dead}`, 'PG_VERSION'), '18\n')
    const { url, stop } = await startEmbedded({ dataDir, durable: false })
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(existsSync(join(dataDir, `postgres.new-${dead}`))).toBe(false)
    await stop()
  })

  test('made by another PostgreSQL is left unchanged, and both versions are shown', async () => {
    const dataDir = await madeFolder()
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '15\n')
    await expect(startEmbedded({ dataDir })).rejects.toMatchObject({
      fault: 'folder_of_another_version',
      message: expect.stringContaining('PostgreSQL 15'),
    })
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '18\n')
    const { stop } = await startEmbedded({ dataDir, durable: false })
    await stop()
  })

  test('with its files elsewhere and missing is never replaced by an empty one', async () => {
    const dataDir = newFolder()
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'postgres.location'), '/var/lib/foehn/gone/postgres\n')
    await expect(startEmbedded({ dataDir })).rejects.toMatchObject({ fault: 'database_missing' })
    expect(readdirSync(dataDir)).toEqual(['postgres.location'])
    rmSync(join(dataDir, 'postgres.location'))
  })
})
