// Every lock that the server takes, in SQL or by a call of lockPerson, and the race test that fails without it.
// `testing/locks.test.ts` compares the list with the source.

const locks = 'src/server/locks.test.ts'
const people = 'src/server/people-locks.test.ts'
const files = 'src/server/file-locks.test.ts'
const queues = 'src/server/queues.test.ts'
const importsAtOnce = 'src/server/imports-at-once.test.ts'
const besideImports = 'src/server/beside-imports.test.ts'
const imports = 'src/server/ledger/imports/whole-or-absent.test.ts'

/** Row locks. Without them a statement reads the same rows. */
const rowLocks = [
  {
    file: 'src/server/chain/people/lock-owners.ts',
    holds: ' for no key update of e',
    in: locks,
    test: 'two owners who demote each other at once',
  },
  {
    file: 'src/server/features/complaints/guarantee/end-links.ts',
    holds: ' for update',
    in: 'src/server/features/complaints/guarantee/links.test.ts',
    test: 'is replaced once, though both were read first',
  },
  {
    file: 'src/server/features/complaints/guarantee/photo.routes.ts',
    holds: ' for update',
    in: locks,
    test: 'a customer cannot add more photos',
  },
  {
    file: 'src/server/features/complaints/guarantee/take-message.ts',
    holds: ' for update',
    in: locks,
    test: 'a customer writes no more messages',
  },
  {
    file: 'src/server/features/complaints/lock.ts',
    holds: ' for update',
    in: locks,
    test: 'a case is closed when its last two refunds',
  },
  {
    file: 'src/server/features/payroll/approve-report.ts',
    holds: ' for update of r',
    in: locks,
    test: 'a report is approved once',
  },
  {
    file: 'src/server/features/payroll/late-figures.ts',
    holds: ' for no key update',
    in: 'src/server/features/payroll/late-figures-worker.test.ts',
    test: 'an outdated difference never replaces',
  },
  {
    file: 'src/server/features/payroll/replace-report.ts',
    holds: 'for update',
    in: locks,
    test: 'a report is replaced once',
  },
  {
    file: 'src/server/identity/single-use-codes.ts',
    holds: ' for update',
    in: people,
    test: 'an invitation is either used or withdrawn',
  },
  {
    file: 'src/server/identity/sessions.ts',
    holds: ' for update',
    in: people,
    test: 'of two who trade one refresh token',
  },
  {
    file: 'src/server/features/tutorials/change-tutorial.ts',
    holds: ' for update',
    in: files,
    test: 'captions that are replaced by two at once',
  },
  {
    file: 'src/server/features/tutorials/view-tutorial.ts',
    holds: ' for update of w',
    in: 'src/server/features/tutorials/views.routes.test.ts',
    test: 'two players of whom one reads before',
  },
  {
    file: 'src/server/chain/people/people.ts',
    holds: ' for no key update',
    in: people,
    test: 'an avatar is not changed',
  },
  {
    file: 'src/server/files/upload-pieces.ts',
    holds: ' for update',
    in: files,
    test: 'bytes of an upload that two processes',
  },
  {
    file: 'src/server/files/uploads.ts',
    holds: ' for update',
    in: files,
    test: 'an upload that ends while it is begun again',
  },
  {
    file: 'src/server/identity/codes-key.ts',
    holds: ' for update',
    in: people,
    test: 'a new app for codes outlives',
  },
  {
    file: 'src/server/identity/codes.ts',
    holds: ' for update',
    in: people,
    test: 'an app for codes that is confirmed while',
  },
  {
    file: 'src/server/ledger/derivation/history.ts',
    holds: ' for update skip locked',
    in: 'src/server/ledger/derivation/history.test.ts',
    test: 'is shared by two processes',
  },
  {
    file: 'src/server/ledger/old-receipts/remove-old-receipts.ts',
    holds: ' for update skip locked',
    in: queues,
    test: 'a receipt in use',
  },
  {
    file: 'src/server/mail/outbox.ts',
    holds: ' for update skip locked',
    in: locks,
    test: 'a letter is sent once',
  },
  {
    file: 'src/server/features/complaints/customer-data/forget-customers.ts',
    holds: ' for update skip locked',
    in: queues,
    test: 'a case in use',
  },
  {
    file: 'src/server/features/avatars/save-avatar.ts',
    holds: '  await lockPerson(db, objectId)\n',
    in: people,
    test: 'an avatar is not changed',
  },
  {
    file: 'src/server/features/employees/employment.queries.ts',
    holds: '  await lockPerson(db, objectId)\n',
    in: locks,
    test: 'pay is not changed by somebody',
  },
  {
    file: 'src/server/features/accounts/invite.ts',
    holds: '  await lockPerson(db, objectId)\n',
    in: locks,
    test: 'to a waiting account',
  },
  {
    file: 'src/server/features/users/users.queries.ts',
    holds: '  await lockPerson(db, objectId)\n',
    in: people,
    test: 'an avatar is not changed',
  },
].map(lock => ({ ...lock, without: '' }))

/** Advisory locks. Without them a statement computes the key and holds nothing. */
const advisoryLocks = [
  {
    file: 'src/server/backup/write-backup.ts',
    holds: 'select pg_advisory_lock_shared($1)',
    without: 'select $1::int',
    in: files,
    test: 'a file that is removed while a backup',
  },
  {
    file: 'src/server/chain/settings/settings.ts',
    holds: `pg_advisory_xact_lock(\${0x74_65_72_6d})`,
    without: '1',
    in: 'src/server/features/terms/terms.routes.test.ts',
    test: 'exist once a month, also with concurrent saves',
  },
  {
    file: 'src/server/db/embedded/ownership.ts',
    holds: 'pg_try_advisory_lock($1) as mine',
    without: '$1::int > 0 as mine',
    in: 'src/server/db/embedded/launcher.test.ts',
    test: 'is refused to a second owner',
  },
  {
    file: 'src/server/db/migrate.ts',
    holds: 'select pg_advisory_lock($1)',
    without: 'select $1::int',
    in: 'src/server/db/migrate.test.ts',
    test: 'two processes that start at once',
  },
  {
    file: 'src/server/db/running-processes.ts',
    holds: 'pg_try_advisory_lock_shared($1) as noted',
    without: '$1::int > 0 as noted',
    in: 'src/server/newer-edition.test.ts',
    test: 'waits for the running processes to stop',
  },
  {
    file: 'src/server/db/running-processes.ts',
    holds: 'pg_try_advisory_lock($1) as alone',
    without: '$1::int > 0 as alone',
    in: 'src/server/newer-edition.test.ts',
    test: 'fails after a number of tries, and changes nothing',
  },
  {
    file: 'src/server/db/product-role.ts',
    holds: `select pg_advisory_xact_lock(\${LOCK})`,
    without: 'select 1',
    in: 'src/server/db/product-role.test.ts',
    test: 'processes that start at once',
  },
  {
    file: 'src/server/features/complaints/guarantee/submit-form.ts',
    holds: `pg_advisory_xact_lock(hashtextextended(\${key}, 9))`,
    without: `hashtextextended(\${key}, 9)`,
    in: 'src/server/features/complaints/guarantee/guarantee.routes.test.ts',
    test: 'creates one case when it is sent twice',
  },
  {
    file: 'src/server/features/complaints/saved-replies/write-reply.ts',
    holds: `pg_advisory_xact_lock(hashtextextended(\${viewer.objectId}, 12))`,
    without: `hashtextextended(\${viewer.objectId}, 12)`,
    in: 'src/server/features/complaints/saved-replies/saved-replies.routes.test.ts',
    test: 'are at most 40, also when several are saved at once',
  },
  {
    file: 'src/server/features/payroll/settle-back-pay.ts',
    holds: `pg_advisory_xact_lock(hashtextextended(\${salonId}, 22))`,
    without: `hashtextextended(\${salonId}, 22)`,
    in: 'src/server/features/payroll/back-pay.routes.test.ts',
    test: 'back pay is paid by one of two months',
  },
  {
    file: 'src/server/features/payroll/lock-month.ts',
    holds: `pg_advisory_xact_lock(hashtextextended(\${key}, 21))`,
    without: `hashtextextended(\${key}, 21)`,
    in: locks,
    test: 'a month is locked with its reports as they were checked',
  },
  {
    file: 'src/server/features/payroll/holidays/payments.ts',
    holds: `pg_advisory_xact_lock(hashtextextended(\${objectId}, 23))`,
    without: `hashtextextended(\${objectId}, 23)`,
    in: 'src/server/features/payroll/holidays/holidays.routes.test.ts',
    test: 'are never more than what is earned, also when two are registered at once',
  },
  {
    file: 'src/server/chain/sickness/save-period.ts',
    holds: `pg_advisory_xact_lock(hashtextextended(\${key}, 14))`,
    without: `hashtextextended(\${key}, 14)`,
    in: 'src/server/features/sickness/sickness.routes.test.ts',
    test: 'never overlap, also when two are entered at once',
  },
  {
    file: 'src/server/features/accounts/first-owner.ts',
    holds: "pg_advisory_xact_lock(hashtextextended('first owner', 0))",
    without: '1',
    in: locks,
    test: 'a chain without an account gets one owner',
  },
  {
    file: 'src/server/features/accounts/register.ts',
    holds: `pg_advisory_xact_lock(hashtextextended(\${address}, 5))`,
    without: `hashtextextended(\${address}, 5)`,
    in: 'src/server/features/accounts/registration.routes.test.ts',
    test: 'is revealed no more often to a hundred at once',
  },
  {
    file: 'src/server/features/session/failures.ts',
    holds: 'pg_advisory_xact_lock(hashtextextended(key, 3))',
    without: 'hashtextextended(key, 3)',
    in: people,
    test: 'guesses through two processes',
  },
  {
    file: 'src/server/features/settings/settings.queries.ts',
    holds: `pg_advisory_xact_lock(\${0x73_65_74_74})`,
    without: '1',
    in: locks,
    test: 'to the settings',
  },
  {
    file: 'src/server/features/rankings/build-rankings.ts',
    holds: `pg_advisory_xact_lock(\${0x72_61_6e_6b})`,
    without: '1',
    in: queues,
    test: 'a ranking is built once',
  },
  {
    file: 'src/server/files/sweep.ts',
    holds: `pg_try_advisory_xact_lock(\${FILES_LOCK}) as free`,
    without: `\${FILES_LOCK}::int > 0 as free`,
    in: files,
    test: 'a file that is removed while a backup',
  },
  {
    file: 'src/server/http/idempotency.ts',
    holds: `pg_advisory_xact_lock(hashtextextended(\${lock}, 0))`,
    without: `hashtextextended(\${lock}, 0)`,
    in: 'src/server/http/idempotency.test.ts',
    test: 'at once',
  },
  {
    file: 'src/server/ledger/daily-figures/save.ts',
    holds: `pg_advisory_xact_lock(\${HELD}, salon)`,
    without: `(\${HELD}::int, salon)`,
    in: importsAtOnce,
    test: 'of one new day of a time book',
  },
  {
    file: 'src/server/ledger/derivation/derive.ts',
    holds: `pg_advisory_xact_lock(\${LOCK})`,
    without: `\${LOCK}::int`,
    in: importsAtOnce,
    test: 'of two registers of a salon',
  },
  {
    file: 'src/server/ledger/imports/running-imports.ts',
    holds: `pg_advisory_xact_lock(\${IMPORT_LOCKS}, hashtext(\${importId}))`,
    without: `(\${IMPORT_LOCKS}::int, hashtext(\${importId}))`,
    in: imports,
    test: 'a running import is never mistaken for a killed one',
  },
  {
    file: 'src/server/ledger/imports/running-imports.ts',
    holds: `pg_try_advisory_xact_lock(\${IMPORT_LOCKS}, hashtext(object_id))`,
    without: `\${IMPORT_LOCKS}::int > 0`,
    in: imports,
    test: 'a running import is never mistaken for a killed one',
  },
  {
    file: 'src/server/ledger/registers/register-locks.ts',
    holds: `pg_advisory_xact_lock_shared(\${REGISTERS})`,
    without: `\${REGISTERS}::int`,
    in: besideImports,
    test: 'a change of registers is refused within a second',
  },
  {
    file: 'src/server/ledger/registers/register-locks.ts',
    holds: `pg_advisory_xact_lock(\${REGISTERS})`,
    without: `\${REGISTERS}::int`,
    in: besideImports,
    test: 'a change of registers is refused within a second',
  },
  {
    file: 'src/server/ledger/registers/register-locks.ts',
    holds: `pg_advisory_xact_lock(\${NAMES}, name)`,
    without: `(\${NAMES}::int, name)`,
    in: importsAtOnce,
    test: 'of one unknown register',
  },
  {
    file: 'src/server/ledger/registers/register-locks.ts',
    holds: `pg_advisory_xact_lock(\${RECEIPTS}, register)`,
    without: `(\${RECEIPTS}::int, register)`,
    in: importsAtOnce,
    test: 'of one register',
  },
  {
    file: 'src/server/retention/purge.ts',
    holds: `pg_try_advisory_xact_lock(\${0x70_75_72_67}) as alone`,
    without: 'true as alone',
    in: 'src/server/retention/purge.test.ts',
    test: 'a purge runs in one process at a time',
  },
]

export const lockList = [...rowLocks, ...advisoryLocks]
