import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** What `npm run check` prints for a folder: each forbidden import as 'rule: from → to' with its reason, and the number of modules. */
const checkWalls = (folder: string): { found: string[]; reasons: string[]; modules: number } => {
  const { stdout } = spawnSync(process.execPath, [join(root, 'scripts/walls.mjs'), folder], {
    encoding: 'utf8',
  })
  const lines = stdout.trimEnd().split('\n')
  const printed = lines.slice(0, -1)
  return {
    found: printed.filter(line => !line.startsWith(' ')),
    reasons: printed.filter(line => line.startsWith(' ')),
    modules: Number.parseInt(lines.at(-1) ?? '', 10),
  }
}

/** Forbidden imports, one a wall: file → what it imports → the rule that must see it. */
const planted = [
  ['src/domain/payroll/canary.ts', 'node:fs', 'domain-is-pure'],
  ['src/domain/payroll/npm-canary.ts', 'zod', 'domain-is-pure'],
  ['src/contract/canary.ts', '#server/db/db', 'contract-knows-domain-and-zod'],
  ['src/web/features/payroll/schemas-canary.ts', '#contract/registry', 'schemas-stay-on-the-server'],
  ['src/server/features/payroll/canary.ts', '../complaints/case.ts', 'features-are-strangers'],
  ['src/web/features/payroll/canary.tsx', '../complaints/Case.tsx', 'features-are-strangers'],
  ['src/server/ledger/canary.ts', '../figures/sums.ts', 'ledger-knows-no-figures'],
  ['src/server/http/canary.ts', '../figures/sums.ts', 'server-base-knows-no-ledger'],
  ['src/server/db/canary.ts', '../features/complaints/case.ts', 'server-base-knows-no-feature'],
  ['src/web/app/canary.tsx', '#server/db/db', 'web-knows-no-server'],
  ['src/web/ui/canary.tsx', '../features/complaints/Case.tsx', 'ui-knows-no-feature'],
  ['src/web/features/payroll/mantine-canary.tsx', '@mantine/core', 'only-ui-knows-mantine'],
  ['src/web/features/payroll/node-canary.tsx', 'node:path', 'web-runs-in-browsers'],
  ['src/server/db/react-canary.ts', 'react', 'server-runs-without-build-packages'],
  ['src/web/app/tool-canary.tsx', 'fast-check', 'product-builds-without-tools'],
] as const

/** No circle of files, but one of folders: payroll → access → rankings → payroll. The inner folder is a part of payroll. */
const circle = [
  ['src/domain/payroll/first.ts', '../access/second.ts'],
  ['src/domain/access/second.ts', '../rankings/third.ts'],
  ['src/domain/rankings/third.ts', '../payroll/inner/fourth.ts'],
  ['src/domain/payroll/inner/fourth.ts', '../fifth.ts'],
  ['src/domain/payroll/sixth.ts', './inner/fourth.ts'],
] as const

describe('the import rules [H1] [H7]', () => {
  const field = mkdtempSync(join(root, 'node_modules/.walls-'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(field, file)), { recursive: true })
    writeFileSync(join(field, file), text)
  }
  afterAll(() => rmSync(field, { recursive: true, force: true }))

  for (const file of ['.dependency-cruiser.cjs', 'package.json', 'tsconfig.json', 'tsconfig.base.json'])
    cpSync(join(root, file), join(field, file))
  symlinkSync(join(root, 'node_modules'), join(field, 'node_modules'))
  write('src/server/db/db.ts', 'export const db = 1\n')
  write('src/server/figures/sums.ts', 'export const sums = 1\n')
  write('src/server/features/complaints/case.ts', 'export const theCase = 1\n')
  write('src/contract/registry.ts', 'export const registry = 1\n')
  write('src/web/features/complaints/Case.tsx', 'export const Case = () => <p />\n')
  for (const [file, imported] of planted)
    write(file, `import * as seen from '${imported}'\nexport { seen }\n`)
  write('src/domain/payroll/fifth.ts', 'export const fifth = 1\n')
  for (const [file, imported] of circle) write(file, `export * from '${imported}'\n`)
  const { found, reasons } = checkWalls(field)

  it.each(planted)('stop %s from importing %s', (file, _imported, name) => {
    expect(found.map(line => line.split(' → ')[0])).toContain(`${name}: ${file}`)
  })

  it('print a reason for each forbidden import', () => {
    expect(reasons.length).toBeGreaterThanOrEqual(found.length)
    expect(reasons.filter(reason => !/^ {2}(\S+ ){3,}/.test(reason) && !reason.includes(' → '))).toEqual([])
  })

  it('stop folders from importing each other in a circle, where no file does', () => {
    const arrows = found.filter(line => line.startsWith('no-folder-circles: '))
    expect(arrows.sort()).toEqual([
      'no-folder-circles: src/domain/access → src/domain/rankings',
      'no-folder-circles: src/domain/payroll → src/domain/access',
      'no-folder-circles: src/domain/rankings → src/domain/payroll',
    ])
    expect(found.filter(line => line.startsWith('no-circles'))).toEqual([])
  })

  it('hold in this tree, and the check sees its modules', () => {
    const here = checkWalls(root)
    expect(here.found).toEqual([])
    expect(here.modules).toBeGreaterThan(100)
  }, 240_000)
})
