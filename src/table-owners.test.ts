import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** What `npm run check` prints for a folder: each violation as 'place: name' with its reason, the numbers, and the exit code. */
const checkOwners = (folder: string) => {
  const { stdout, status } = spawnSync(process.execPath, [join(root, 'scripts/table-owners.mjs'), folder], {
    encoding: 'utf8',
  })
  const lines = stdout.trimEnd().split('\n')
  const printed = lines.slice(0, -1)
  return {
    found: printed.filter(line => !line.startsWith(' ')),
    reasons: printed.filter(line => line.startsWith(' ')),
    numbers: lines.at(-1) ?? '',
    status,
  }
}

// Holes are written #{…} here, since a plain string may not look like a template.
const migration = `
create table salon (object_id text primary key, name text);
create table report (object_id text primary key, salon_id text references salon);
create table report_row (report_id text references report, amount numeric);
create view chain_salon as select object_id, name from salon;
create view salon_alone as select object_id from salon;
create view sent_pay as
  select report_id, amount from report_row;
`
const payroll = 'src/server/features/payroll'
/** A small server without violations: two owners, and a feature that owns nothing. */
const clean: Readonly<Record<string, string>> = {
  'src/server/db/migrations/0001_all.sql': migration,
  'src/server/chain/salons/owned-tables.json':
    '{ "tables": ["salon", "salon_alone"], "views": ["chain_salon"] }',
  'src/server/chain/salons/salons.ts': 'export const all = sql`select name from salon`\n',
  [`${payroll}/owned-tables.json`]: '{ "tables": ["report", "report_row"], "views": ["sent_pay"] }',
  [`${payroll}/reports.ts`]:
    "export const all = sql`select r.object_id, s.name from report r, chain_salon s join report_row l on #{raw('l.x')} = 1`\n",
  [`${payroll}/export/file.ts`]: 'export const all = sql`select amount from report_row`\n',
  'src/server/features/board/board.ts': [
    '// from salon, and delete from report: a comment names no table',
    'export const address = `An answer from #{salon}`',
    'export const isIt = /from salon`/',
    'export const all = sql`select sum(amount), extract(day from report) from sent_pay where x is distinct from salon',
    '  -- join salon',
    '`\n',
  ].join('\n'),
  'src/server/features/board/board.test.ts': 'export const all = sql`delete from salon`\n',
  'src/server/features/board/board.fixture.ts': 'export const all = sql`insert into report values (1)`\n',
}

/** What is planted, its file, its text, and the violation that must be printed. */
const planted = [
  ['a read of another owner', 'features/board/a.ts', 'sql`select 1 from salon`', 'a.ts:1: salon'],
  [
    'a join of another owner',
    'features/board/a.ts',
    '\nsql`select 1\nfrom sent_pay p\njoin report r on true`',
    'a.ts:4: report',
  ],
  ['a name in a list', 'features/board/a.ts', 'sql`select 1 from sent_pay p, salon as s`', 'a.ts:1: salon'],
  [
    'a name in a nested statement',
    'features/board/a.ts',
    'sql`#{x ? sql`exists (select from salon)` : 1}`',
    'a.ts:1: salon',
  ],
  [
    'a name behind a hole',
    'features/board/a.ts',
    'sql`select #{one} from #{two} join salon on true`',
    'a.ts:1: salon',
  ],
  ['a statement in a plain string', 'features/board/a.ts', "query('select 1 from salon')", 'a.ts:1: salon'],
  ['a name on its own', 'features/board/a.ts', "raw('report_row')", 'a.ts:1: report_row'],
  ['an insertion', 'features/board/a.ts', 'sql`insert into salon values (1)`', 'a.ts:1: salon'],
  ['an update', 'features/board/a.ts', 'sql`update salon set name = 1`', 'a.ts:1: salon'],
  ['a deletion', 'features/board/a.ts', 'sql`delete from report using sent_pay`', 'a.ts:1: report'],
  ['a truncation', 'features/board/a.ts', 'raw("truncate salon")', 'a.ts:1: salon'],
  ['a copy', 'features/board/a.ts', 'raw("copy salon from stdin")', 'a.ts:1: salon'],
  [
    'a write through an offered view',
    'features/board/a.ts',
    'sql`update chain_salon set name = 1`',
    'a.ts:1: chain_salon',
  ],
  [
    'a lock through an offered view',
    'features/board/a.ts',
    'sql`select 1 from chain_salon for no key update`',
    'a.ts:1: chain_salon',
  ],
  [
    'a view that is not offered',
    'features/board/a.ts',
    'sql`select 1 from salon_alone`',
    'a.ts:1: salon_alone',
  ],
  [
    'a feature that names a table of the base',
    `features/payroll/a.ts`,
    'sql`select 1 from salon`',
    'a.ts:1: salon',
  ],
  [
    'a base folder that names a table of a feature',
    'chain/salons/a.ts',
    'sql`select 1 from report`',
    'a.ts:1: report',
  ],
  [
    'a table without an owner',
    'db/migrations/0002_a.sql',
    'create table loose (x text);',
    '0002_a.sql: loose',
  ],
  [
    'a view without an owner',
    'db/migrations/0002_a.sql',
    'create view loose as select 1 from salon;',
    '0002_a.sql: loose',
  ],
  [
    'a table with two owners',
    'mail/owned-tables.json',
    '{ "tables": ["salon"], "views": [] }',
    'mail/owned-tables.json: salon',
  ],
  [
    'a list of a table that is gone',
    'db/migrations/0002_a.sql',
    'drop view salon_alone;',
    'salons/owned-tables.json: salon_alone',
  ],
  [
    'a table that is offered',
    'chain/salons/owned-tables.json',
    '{ "tables": ["salon_alone"], "views": ["salon", "chain_salon"] }',
    'owned-tables.json: salon',
  ],
  [
    'a view of a table of another owner',
    'db/migrations/0002_a.sql',
    'create or replace view sent_pay as select report_id, amount from report_row join salon on true;',
    '0002_a.sql: sent_pay reads salon',
  ],
] as const

describe('the check of table owners [H2]', () => {
  const folders: string[] = []
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  })
  /** Writes a server, and returns its folder. */
  const serverOf = (files: Readonly<Record<string, string>>): string => {
    const folder = mkdtempSync(join(tmpdir(), 'table-owners-'))
    folders.push(folder)
    mkdirSync(join(folder, 'src/server'), { recursive: true })
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text.replaceAll('#{', '${'))
    }
    return folder
  }

  it('passes a server whose owners alone name their tables', () => {
    expect(checkOwners(serverOf(clean))).toEqual({
      found: [],
      reasons: [],
      numbers: '4 files, 6 tables and views, src/server',
      status: 0,
    })
  })

  it.each(planted)('refuses %s', (_what, file, text, violation) => {
    const { found, reasons, status } = checkOwners(
      serverOf({ ...clean, [`src/server/${file}`]: `${text}\n` }),
    )
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(new RegExp(`(^|/)${violation.replaceAll('.', '[.]')}$`))
    // The reason is a sentence that says what to do.
    expect(reasons).toHaveLength(1)
    expect(reasons[0]).toMatch(/^ {2}(\S+ ){5,}\S+[.]$/)
    expect(status).toBe(1)
  })

  it('refuses a run that reads no file or no table', () => {
    expect(checkOwners(serverOf({})).status).toBe(1)
    expect(checkOwners(serverOf({ 'src/server/a.ts': 'export const a = 1\n' })).status).toBe(1)
  })

  it('refuses an exception that is not needed', () => {
    const { found } = checkOwners(
      serverOf({ ...clean, 'src/server/db/row-security.ts': 'export const a = 1\n' }),
    )
    expect(found).toEqual(['db/row-security.ts: exception'])
  })

  it('passes this tree within ten seconds', () => {
    const since = performance.now()
    const { found, numbers, status } = checkOwners(root)
    expect({ found, status }).toEqual({ found: [], status: 0 })
    const [files = 0, tables = 0] = (numbers.match(/\d+/g) ?? []).map(Number)
    expect([files > 400, tables > 100]).toEqual([true, true])
    expect(performance.now() - since).toBeLessThan(10_000)
  })
})
