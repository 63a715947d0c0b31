/** The files to mutate in each area, and the tests that must detect the mutations. */
export const areas = {
  access: { mutate: ['src/domain/access/*.ts', '!**/*.test.ts'], tests: ['src/domain/access/*.test.ts'] },
  scope: {
    mutate: ['src/server/db/sql.ts', 'src/server/db/reach.ts'],
    tests: ['src/server/db/scope.test.ts'],
    database: true,
  },
  complaints: {
    mutate: ['src/domain/complaints/*.ts', '!**/*.test.ts'],
    tests: ['src/domain/complaints/*.test.ts'],
  },
  payroll: {
    mutate: ['src/domain/payroll/payroll-sheet.ts', 'src/domain/payroll/commission.ts'],
    tests: ['src/domain/payroll/payroll-lines.test.ts', 'src/domain/payroll/payroll-sheet.test.ts'],
  },
  decimal: {
    mutate: [
      'src/domain/values/decimal.ts',
      'src/domain/values/number-input.ts',
      '!src/domain/values/*.test.ts',
      '!**/*.test.ts',
    ],
    tests: ['src/domain/values/*.test.ts'],
  },
  terms: {
    mutate: [
      'src/domain/payroll/check-terms.ts',
      'src/domain/payroll/term-lines.ts',
      'src/server/features/terms/change-terms.ts',
    ],
    tests: [
      'src/domain/payroll/{check-terms,term-lines,terms}.test.ts',
      'src/server/features/terms/*.test.ts',
    ],
    database: true,
  },
  sessions: {
    mutate: [
      'src/server/features/session/sessions.ts',
      'src/server/http/end-sessions.ts',
      'src/server/identity/{refresh-trade,tokens,second-step}.ts',
    ],
    tests: [
      'src/server/identity/refresh-trade.test.ts',
      'src/server/features/session/{session.routes,stolen-token}.test.ts',
    ],
    database: true,
  },
  idempotency: {
    mutate: ['src/server/http/idempotency.ts'],
    tests: ['src/server/http/idempotency.test.ts'],
    database: true,
  },
  limits: {
    mutate: [
      'src/server/limits.ts',
      'src/server/http/{caller-limits,request-count}.ts',
      'src/server/identity/proof-tries.ts',
      'src/server/features/session/failures.ts',
    ],
    tests: [
      'src/server/limits.test.ts',
      'src/server/http/{caller-counts,request-count}.test.ts',
      'src/server/identity/proof-tries.test.ts',
      'src/server/features/session/failures.test.ts',
    ],
    database: true,
  },
  retention: {
    mutate: ['src/server/retention/{purge,forget-customers}.ts'],
    tests: ['src/server/retention/*.test.ts', 'testing/personal/personal.test.ts'],
    database: true,
  },
  live: {
    mutate: ['src/server/live/{hub,changes,announce-person}.ts'],
    tests: ['src/server/live/hub.test.ts', 'src/server/features/live/live.routes.test.ts'],
    database: true,
  },
  cases: {
    mutate: [
      'src/server/features/complaints/{approval-rules,case-log,change-complaint,items.queries,list.queries,lock,part,visit-receipt}.ts',
    ],
    tests: ['src/server/features/complaints/*.test.ts'],
    database: true,
  },
}

/** Mutants that behave like the original wherever they stand: a pattern of what the command prints. */
export const equivalentPatterns = [
  {
    pattern: /\{ because: .*: '[^']*' → ""$/,
    why: 'The reason of a statement without a scope is for whoever reads the code.',
  },
]

/** Mutants that behave like the original, as the command prints them: file, line of source, and what replaces what. */
export const equivalents = [
  ...[
    "const parts: string[] = [strings[0] ?? '']",
    "const after = strings[i + 1] ?? ''",
    "const [first = '', ...rest] = hole.parts",
  ].map(line => ({
    change: `src/server/db/sql.ts: ${line}: '' → "Stryker was here!"`,
    why: 'A template has a string before, between and after its holes. The fallback is for the compiler.',
  })),
  {
    change: `src/server/db/reach.ts: where ${'${'}within(scope, { salon: 'works.salon_id', person: 'works.employee_id' })}))\`: 'works.employee_id' → ""`,
    why: 'The comparison before it already admits those who reach only themselves.',
  },
  {
    change:
      "src/domain/complaints/wording.ts: if (awaits(part, status)) return stepFrom(kind, status)?.label ?? 'Fullført': stepFrom(kind, status)?.label → stepFrom(kind, status).label",
    why: 'A case that awaits somebody has a step.',
  },
  {
    change:
      "src/domain/complaints/wording.ts: if (awaits(part, status)) return stepFrom(kind, status)?.label ?? 'Fullført': 'Fullført' → \"\"",
    why: 'A case that awaits somebody has a step. The fallback is for the compiler.',
  },
  ...['return row?.alone ?? false: false → true', 'return row?.alone ?? false: row?.alone → row.alone'].map(change => ({
    change: `src/server/retention/purge.ts: ${change}`,
    why: 'A select without a table returns a row.',
  })),
  {
    change:
      'src/server/retention/purge.ts: return { table, days, rows: counted?.rows ?? 0 }: counted?.rows → counted.rows',
    why: 'A count returns a row.',
  },
  {
    change: 'src/server/retention/forget-customers.ts: if (due.length === 0) return 0: due.length === 0 → false',
    why: 'Nothing is forgotten of no cases. The line saves the statements.',
  },
]
