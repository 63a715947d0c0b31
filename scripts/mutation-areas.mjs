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
    mutate: ['src/domain/values/decimal.ts', 'src/domain/values/number-input.ts'],
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
      'src/server/identity/end-sessions.ts',
      'src/server/identity/{refresh-trade,sessions,single-use-codes,tokens,second-step}.ts',
    ],
    tests: [
      'src/server/identity/{refresh-trade,second-step,sessions}.test.ts',
      'src/server/features/session/{lost-password,session.routes,stolen-token}.test.ts',
      'src/server/features/account/{account,proofs}.routes.test.ts',
      'src/server/features/accounts/registration.routes.test.ts',
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
      'src/server/http/{at-once,bounded-map,caller-limits,request-count}.ts',
      'src/server/identity/proof-tries.ts',
      'src/server/features/session/failures.ts',
    ],
    tests: [
      'src/server/limits.test.ts',
      'src/server/http/{at-once,bounded-map,caller-counts,request-count}.test.ts',
      'src/server/identity/proof-tries.test.ts',
      'src/server/features/session/failures.test.ts',
    ],
    database: true,
  },
  retention: {
    mutate: [
      'src/server/retention/purge.ts',
      'src/server/features/complaints/customer-data/forget-customers.ts',
    ],
    tests: ['src/server/retention/*.test.ts', 'testing/personal/personal.test.ts'],
    database: true,
  },
  live: {
    mutate: ['src/server/live/{hub,changes,announce-person}.ts'],
    tests: ['src/server/live/{hub,changes}.test.ts', 'src/server/features/live/live.routes.test.ts'],
    database: true,
  },
  cases: {
    mutate: [
      'src/server/features/complaints/{approval-rules,case-log,change-complaint,items.queries,list.queries,lock,part,visit-receipt}.ts',
    ],
    tests: ['src/server/features/complaints/**/*.test.ts'],
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
  ...['return row?.alone ?? false: false → true', 'return row?.alone ?? false: row?.alone → row.alone'].map(
    change => ({
      change: `src/server/retention/purge.ts: ${change}`,
      why: 'A select without a table returns a row.',
    }),
  ),
  {
    change:
      'src/server/retention/purge.ts: return { table, days, rows: counted?.rows ?? 0 }: counted?.rows → counted.rows',
    why: 'A count returns a row.',
  },
  {
    change:
      'src/server/features/complaints/customer-data/forget-customers.ts: if (due.length === 0) return 0: due.length === 0 → false',
    why: 'Nothing is forgotten of no cases. The line saves the statements.',
  },
  {
    change:
      'src/domain/payroll/check-terms.ts: [inForce(all, from), ...all.filter(terms => terms.from > from)].find(: terms.from > from → terms.from >= from',
    why: 'Terms from that very month are those in force, which come first.',
  },
  ...[
    'src/server/http/request-count.ts: return (row?.count ?? 0) <= most: row?.count → row.count',
    "src/server/identity/proof-tries.ts: if ((row?.tries ?? 1) > MOST[what]) throw new Refusal('auth/too-many-requests'): row?.tries → row.tries",
  ].map(change => ({ change, why: 'An insert that updates on conflict returns its row.' })),
  ...[
    "if ((failures.get(keys[kind] ?? '') ?? 0) >= limits[kind]) throw new Refusal('auth/too-many-requests'): '' → \"Stryker was here!\"",
    "const { email, address, device = '', now } = attempt: '' → \"Stryker was here!\"",
  ].map(change => ({
    change: `src/server/features/session/failures.ts: ${change}`,
    why: 'No key has this name, and an enforced kind has a key.',
  })),
  ...['own = [keys.pair, keys.device]', 'shared = [keys.account, keys.address]'].flatMap(line => {
    const keys = line.slice(line.indexOf('['))
    const change = `src/server/features/session/failures.ts: const ${line}.filter(key => key !== undefined)`
    return [`${keys}.filter(key => key !== undefined) → ${keys}`, 'key !== undefined → true'].map(mutant => ({
      change: `${change}: ${mutant}`,
      why: 'A missing key becomes null, which equals no key in SQL.',
    }))
  }),
  ...[
    `src/domain/values/decimal.ts: if (typeof next.units !== 'number') return toNumber(sum(terms)): typeof next.units !== 'number' → true`,
    `src/domain/values/decimal.ts: if (typeof next.units !== 'number') return toNumber(sum(terms)): 'number' → ""`,
    `src/domain/values/decimal.ts: const finer = Math.max(scale, next.scale): Math.max(scale, next.scale) → Math.min(scale, next.scale)`,
    `src/domain/values/decimal.ts: const left = units * powerOfTen(finer - scale): units * powerOfTen(finer - scale) → units / powerOfTen(finer - scale)`,
    `src/domain/values/decimal.ts: const right = next.units * powerOfTen(finer - next.scale): next.units * powerOfTen(finer - next.scale) → next.units / powerOfTen(finer - next.scale)`,
    `src/domain/values/decimal.ts: if (!Number.isSafeInteger(left) || !Number.isSafeInteger(right) || !Number.isSafeInteger(left + right)): !Number.isSafeInteger(left) || !Number.isSafeInteger(right) || !Number.isSafeInteger(left + right) → true`,
    `src/domain/values/decimal.ts: if (!Number.isSafeInteger(left) || !Number.isSafeInteger(right) || !Number.isSafeInteger(left + right)): !Number.isSafeInteger(left) || !Number.isSafeInteger(right) → false`,
    `src/domain/values/decimal.ts: if (!Number.isSafeInteger(left) || !Number.isSafeInteger(right) || !Number.isSafeInteger(left + right)): !Number.isSafeInteger(left) || !Number.isSafeInteger(right) → !Number.isSafeInteger(left) && !Number.isSafeInteger(right)`,
    `src/domain/values/decimal.ts: if (!Number.isSafeInteger(left) || !Number.isSafeInteger(right) || !Number.isSafeInteger(left + right)): !Number.isSafeInteger(left) → Number.isSafeInteger(left)`,
    `src/domain/values/decimal.ts: if (!Number.isSafeInteger(left) || !Number.isSafeInteger(right) || !Number.isSafeInteger(left + right)): !Number.isSafeInteger(right) → Number.isSafeInteger(right)`,
    `src/domain/values/decimal.ts: if (!Number.isSafeInteger(left) || !Number.isSafeInteger(right) || !Number.isSafeInteger(left + right)): !Number.isSafeInteger(left + right) → Number.isSafeInteger(left + right)`,
  ].map(change => ({
    change,
    why: 'Where the fast sum is left too early, the exact sum follows, which is the same number.',
  })),
  ...[
    `src/domain/values/decimal.ts: if (typeof x === 'number') return x: typeof x === 'number' → false`,
    `src/domain/values/decimal.ts: if (typeof x === 'number') return x: 'number' → ""`,
    `src/domain/values/decimal.ts: if (typeof x.units === 'bigint' || x.scale >= POWERS.length) return Number(\`\${x.units}e-\${x.scale}\`): typeof x.units === 'bigint' || x.scale >= POWERS.length → true`,
    `src/domain/values/decimal.ts: if (typeof x.units === 'bigint' || x.scale >= POWERS.length) return Number(\`\${x.units}e-\${x.scale}\`): x.scale >= POWERS.length → x.scale > POWERS.length`,
    `src/domain/values/decimal.ts: if (scale <= 2) return toNumber({ units, scale }): scale <= 2 → scale < 2`,
    `src/domain/values/decimal.ts: if (typeof units === 'number' && scale < POWERS.length) {: typeof units === 'number' && scale < POWERS.length → false`,
    `src/domain/values/decimal.ts: if (typeof units === 'number' && scale < POWERS.length) {: 'number' → ""`,
    `src/domain/values/decimal.ts: if (typeof units === 'number' && scale < POWERS.length) {: scale < POWERS.length → true`,
    `src/domain/values/decimal.ts: if (typeof units === 'number' && scale < POWERS.length) {: scale < POWERS.length → scale <= POWERS.length`,
    `src/domain/values/decimal.ts: if (typeof units === 'number' && scale < POWERS.length) {: scale < POWERS.length → scale >= POWERS.length`,
    `src/domain/values/decimal.ts: if (typeof units === 'number' && scale < POWERS.length) {: { const ore = powerOfTen(scale - 2) const size = Math.abs(units) const rest = size % ore const whole → {}`,
  ].map(change => ({ change, why: 'The other way of computing gives the same number. This one is faster.' })),
  ...[
    `src/domain/values/number-input.ts: return signed(readSize(text.replace(/[.,](?!\\d)/g, '').replace(/[^\\d.,]/g, '')), false): '' → "Stryker was here!"`,
    `src/domain/values/number-input.ts: size === null || !Number.isFinite(size) ? REFUSED : { ok: true, value: negative && size !== 0 ? -size : size }: size === null → false`,
    `src/domain/values/number-input.ts: return signs === 1 && text.search(MINUS) < text.search(/\\d/): text.search(MINUS) < text.search(/\\d/) → text.search(MINUS) <= text.search(/\\d/)`,
  ].map(change => ({
    change,
    why: 'The characters are dropped afterwards, null is not finite, and a sign is never where a digit is.',
  })),
  ...[
    `src/domain/values/decimal.ts: const powerOfTen = (n: number): number => POWERS[n] ?? Number(\`1e\${n}\`): POWERS[n] ?? Number(\`1e\${n}\`) → POWERS[n] && Number(\`1e\${n}\`)`,
    `src/domain/values/decimal.ts: const POWERS = Array.from({ length: 23 }, (_, n) => Number(\`1e\${n}\`)): { length: 23 } → {}`,
    `src/domain/values/decimal.ts: const POWERS = Array.from({ length: 23 }, (_, n) => Number(\`1e\${n}\`)): (_, n) => Number(\`1e\${n}\`) → () => undefined`,
  ].map(change => ({ change, why: 'A table of powers that would be computed otherwise.' })),
  ...[
    `src/domain/values/decimal.ts: const [, whole, fraction = '', exponent = '0'] = /^(-?\\d+)(?:\\.(\\d+))?(?:e([+-]\\d+))?$/.exec(text) ?? []: '0' → ""`,
    `src/domain/values/decimal.ts: const [, whole, fraction = '', exponent = '0'] = /^(-?\\d+)(?:\\.(\\d+))?(?:e([+-]\\d+))?$/.exec(text) ?? []: /^(-?\\d+)(?:\\.(\\d+))?(?:e([+-]\\d+))?$/ → /(-?\\d+)(?:\\.(\\d+))?(?:e([+-]\\d+))?$/`,
    `src/domain/values/decimal.ts: const [, whole, fraction = '', exponent = '0'] = /^(-?\\d+)(?:\\.(\\d+))?(?:e([+-]\\d+))?$/.exec(text) ?? []: /^(-?\\d+)(?:\\.(\\d+))?(?:e([+-]\\d+))?$/ → /^(-?\\d+)(?:\\.(\\d+))?(?:e([+-]\\d+))?/`,
    `src/domain/values/decimal.ts: const [, whole, fraction = '', exponent = '0'] = /^(-?\\d+)(?:\\.(\\d+))?(?:e([+-]\\d+))?$/.exec(text) ?? []: [] → ["Stryker was here"]`,
    `src/domain/values/decimal.ts: return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale }: scale < 0 → scale <= 0`,
  ].map(change => ({
    change,
    why: 'The text is what String made of a number, and a missing exponent is 0 either way.',
  })),
  ...[
    `src/domain/values/decimal.ts: return units / powerOfTen(scale) + 0: units / powerOfTen(scale) + 0 → units / powerOfTen(scale) - 0`,
    `src/domain/values/decimal.ts: const [n, d] = divisor < 0n ? [-dividend, -divisor] : [dividend, divisor]: divisor < 0n → divisor <= 0n`,
    `src/domain/values/decimal.ts: const whole = ((n < 0n ? -n : n) * 2n + d) / (d * 2n): n < 0n → n <= 0n`,
    `src/domain/values/decimal.ts: return n < 0n ? -whole : whole: n < 0n → n <= 0n`,
    `src/domain/values/decimal.ts: const size = units < 0 ? -BigInt(units) : BigInt(units): units < 0 → units <= 0`,
    `src/domain/values/decimal.ts: return toNumber({ units: units < 0 ? -whole : whole, scale: 2 }): units < 0 → units <= 0`,
  ].map(change => ({ change, why: 'They differ at 0 alone, which has no sign.' })),
  ...[
    "items.queries.ts: if (!counted) throw new Refusal('not_found'): !counted → false",
    "items.queries.ts: if (!counted) throw new Refusal('not_found'): 'not_found' → \"\"",
    "visit-receipt.ts: if (!row) throw new Refusal('not_found'): !row → false",
    "visit-receipt.ts: if (!row) throw new Refusal('not_found'): 'not_found' → \"\"",
    'list.queries.ts: return counted ?? { todo: 0, overdue: 0 }: { todo: 0, overdue: 0 } → {}',
  ].map(change => ({
    change: `src/server/features/complaints/${change}`,
    why: 'The case is locked, and a count returns a row. The line is for the compiler.',
  })),
  ...[
    "if (!only) throw new Refusal('invalid_payload'): !only → false",
    "if (!only) throw new Refusal('invalid_payload'): 'invalid_payload' → \"\"",
    'const [only] = Object.entries(change).filter(([, given]) => given !== undefined): Object.entries(change).filter(([, given]) => given !== undefined) → Object.entries(change)',
    'const [only] = Object.entries(change).filter(([, given]) => given !== undefined): given !== undefined → true',
  ].map(change => ({
    change: `src/server/features/complaints/change-complaint.ts: ${change}`,
    why: 'The contract requires exactly one change, and JSON has no undefined. The line is for the compiler.',
  })),
  ...['register === null || nr === null → register === null && nr === null', 'nr === null → false'].map(
    change => ({
      change: `src/server/features/complaints/visit-receipt.ts: return { ...visit, receipt: register === null || nr === null ? null : { register, nr } }: ${change}`,
      why: 'A link sets both or neither.',
    }),
  ),
  {
    change:
      "src/server/features/complaints/part.ts: if (!part) throw new Refusal('no_rights'): 'no_rights' → \"\"",
    why: 'The permission of the endpoint refuses these roles first.',
  },
  {
    change:
      'src/server/live/hub.ts: const now = await stream.again().catch(() => null): () => null → () => undefined',
    why: 'Nothing is nothing.',
  },
]
