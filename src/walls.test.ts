import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')

interface Cruise {
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] }
}

const cruise = (cwd: string): Cruise['summary'] => {
  const args = [cruiser, 'src', '--config', '.dependency-cruiser.cjs', '--output-type', 'json']
  try {
    return JSON.parse(execFileSync(process.execPath, args, { cwd, maxBuffer: 1e8, stdio: 'pipe' }).toString())
      .summary
  } catch (error) {
    return JSON.parse((error as { stdout: Buffer }).stdout.toString()).summary
  }
}

/** Forbidden imports, one a wall: file → what it imports → the rule that must see it. */
const planted = [
  ['src/domain/payroll/canary.ts', 'node:fs', 'domain-is-pure'],
  ['src/domain/payroll/npm-canary.ts', 'zod', 'domain-is-pure'],
  ['src/contract/canary.ts', '#server/db/db', 'contract-knows-domain-and-zod'],
  ['src/server/features/payroll/canary.ts', '../complaints/case.ts', 'features-are-strangers'],
  ['src/web/features/payroll/canary.tsx', '../complaints/Case.tsx', 'features-are-strangers'],
  ['src/server/db/canary.ts', '../features/complaints/case.ts', 'server-base-knows-no-feature'],
  ['src/web/app/canary.tsx', '#server/db/db', 'web-knows-no-server'],
  ['src/web/ui/canary.tsx', '../features/complaints/Case.tsx', 'ui-knows-no-feature'],
  ['src/web/features/payroll/node-canary.tsx', 'node:path', 'web-runs-in-browsers'],
] as const

describe('the walls', () => {
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
  write('src/server/features/complaints/case.ts', 'export const theCase = 1\n')
  write('src/web/features/complaints/Case.tsx', 'export const Case = () => <p />\n')
  for (const [file, imported] of planted)
    write(file, `import * as seen from '${imported}'\nexport { seen }\n`)
  const seen = cruise(field).violations

  it.each(planted)('stop %s from importing %s', (file, _imported, name) => {
    expect(seen.map(({ rule, from }) => `${rule.name} ${from}`)).toContain(`${name} ${file}`)
  })

  it('stand around this tree, and the check sees its modules', () => {
    const { totalCruised, violations } = cruise(root)
    expect(violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
    expect(totalCruised).toBeGreaterThan(100)
  }, 60_000)
})
