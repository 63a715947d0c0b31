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

/** Mutants that do not change behaviour, as the command prints them, each with its reason. */
export const equivalents = [
  ...[18, 22, 24].map(line => ({
    change: `src/server/db/sql.ts:${line} StringLiteral: "Stryker was here!"`,
    why: 'A template has a string before, between and after its holes: the fallback is for the compiler.',
  })),
  {
    change: 'src/server/db/reach.ts:12 StringLiteral: ""',
    why: 'Who reaches only themselves is let in by the comparison before it.',
  },
  {
    change: 'src/domain/complaints/wording.ts:13 OptionalChaining: stepFrom(kind, status).label',
    why: 'A case that waits for somebody has a step.',
  },
  {
    change: 'src/domain/complaints/wording.ts:13 StringLiteral: ""',
    why: 'The same: what stands for a missing step is for the compiler.',
  },
]
