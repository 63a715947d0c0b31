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
}

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
]
