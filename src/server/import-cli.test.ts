import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/db/sql'
import { openFacts } from '#testing/facts'
import { handMadeSalon } from '#testing/hand-made-salon'
import { programOf } from '#testing/program'
import { saftXml } from '#testing/saft-xml'

describe('npm run import', { timeout: 60_000 }, () => {
  let facts: Awaited<ReturnType<typeof openFacts>>
  let folder: string
  const run = (env: NodeJS.ProcessEnv, ...files: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [...programOf('import-cli'), ...files], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    })
    return { status, stdout, stderr }
  }
  const file = (name: string, content: string) => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }

  beforeAll(async () => {
    facts = await openFacts()
    await facts.salon('Solli', ['K1'])
    folder = mkdtempSync(join(tmpdir(), 'foehn-cli-'))
  })
  afterAll(async () => {
    await facts.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('imports beside other users of the database, prints the result of each file, and fails if one fails', async () => {
    const good = file('solli.xml', [...saftXml(handMadeSalon)].join(''))
    const bad = file('tom.csv', 'salon;ansattnr')
    const { status, stdout, stderr } = run({ DATABASE_URL: facts.pool.url }, good, bad)
    expect(stdout).toContain('solli.xml: 20 kvitteringer med 25 linjer er importert')
    expect(stderr).toContain('tom.csv: ikke importert. Linje 1: kolonnene dato, produksjontimer')
    expect(status).toBe(1)
    expect(await facts.rows(sql`select file, state from import order by file`)).toEqual([
      { file: 'solli.xml', state: 'done' },
      { file: 'tom.csv', state: 'failed' },
    ])
    expect(run({ DATABASE_URL: facts.pool.url }, good)).toMatchObject({ status: 0 })
  })

  test('starts the database of a stopped product, and stops it again', () => {
    const good = file('solli.xml', [...saftXml(handMadeSalon)].join(''))
    const env = { DATABASE_URL: undefined, DATA_DIR: join(folder, 'data') }
    expect(run(env, good)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Venter på kobling, kasser: K1'),
    })
    expect(run(env, good)).toMatchObject({ status: 0, stdout: expect.stringContaining('20 importert før') })
  })

  test('prints its usage, and names a missing file', () => {
    expect(run({})).toMatchObject({ status: 1, stderr: expect.stringContaining('Bruk: npm run import') })
    expect(run({}, '/finnes/ikke.xml')).toMatchObject({ status: 1, stderr: '/finnes/ikke.xml finnes ikke\n' })
  })
})
