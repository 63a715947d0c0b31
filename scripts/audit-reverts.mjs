// The corrections that the audit must detect. Each entry reverts one by replacing a source text.

/** The start of a statement of `prepareFigures`. */
const insertRows = `  await db.run(
    sql\`insert into daily_figures (salon_id, emp_no, day, employee_id, \${figureColumns}, import_id, updated_at)`

/** Runs another statement before it. */
const beforeInsert = statement => ({
  file: 'src/server/ledger/daily-figures/save.ts',
  from: insertRows,
  to: `  await db.run(sql\`${statement}\`)\n${insertRows}`,
})

export const reverts = [
  {
    name: 'numbers-by-today',
    correction: 1,
    what: 'a person number is that of today’s member, whatever the day of the line',
    rules: /^(K4|K7|F2|F15)$/,
    changes: [
      {
        file: 'src/server/ledger/mapping/resolve.ts',
        from: 'and start.day between held.from_day and held.until_day',
        to: "and held.until_day = 'infinity'",
      },
    ],
  },
  {
    name: 'members-of-today',
    correction: 2,
    what: 'a payroll month offers today’s members alone',
    rules: /^D74/,
    changes: [
      {
        file: 'src/server/figures/salon-month.ts',
        from: `and there.from_day < \${month} + interval '1 month' and there.until_day > \${month})`,
        to: "and there.until_day = 'infinity')",
      },
      {
        file: 'src/server/figures/salon-month.ts',
        from: 'or exists (select from person_month_sums did',
        to: 'or false and exists (select from person_month_sums did',
      },
      {
        file: 'src/server/figures/payroll-figures.ts',
        from: 'const owed = new Set([...(await payableForRedos(db, asked, others)), ...(await owedBackPay(db, asked))])',
        to: 'const owed = new Set([...(await payableForRedos(db, asked, others)), ...(await owedBackPay(db, asked))].slice(99))',
      },
    ],
  },
  {
    name: 'registers-with-their-past',
    correction: 3,
    what: 'a register that moves takes all its receipts along',
    rules: /^K4$/,
    changes: [
      {
        file: 'src/server/ledger/registers/stays.ts',
        from: `\${said.map(one => one.from)}::date[], `,
        to: `\${said.map(() => '0001-01-01')}::date[], `,
      },
    ],
  },
  {
    name: 'one-number-a-day',
    correction: 4,
    what: 'the last file takes the place of a person’s other numbers on the day',
    rules: /^K7$/,
    changes: [
      beforeInsert(`delete from daily_figures old using incoming_figures fresh
        where (old.salon_id, old.employee_id, old.day) = (fresh.salon_id, fresh.employee_id, fresh.day)
          and old.emp_no <> fresh.emp_no and old.entered_by is null`),
    ],
  },
  {
    name: 'redos-of-seen-cases',
    correction: 5,
    what: 'a redo is proposed to those alone who see its case',
    rules: /^C(28|43|44)$/,
    changes: [
      {
        file: 'src/server/features/payroll/suggestions.queries.ts',
        from: 'const here = await redosProposedIn(db, { salonId, month, replaces: replaces ?? null }, now)',
        to: `const isSeen = casesInSight(scope)
  const here = (await redosProposedIn(db, { salonId, month, replaces: replaces ?? null }, now)).filter(
    redo => isSeen(redo.caseSalonId),
  )`,
      },
    ],
  },
  {
    name: 'files-over-corrections',
    correction: 6,
    what: 'a time book takes the place of what was corrected by hand',
    rules: /^(K7|F16)$/,
    changes: [
      beforeInsert(`delete from daily_figures hand using incoming_figures fresh
        where (hand.salon_id, hand.employee_id, hand.day) = (fresh.salon_id, fresh.employee_id, fresh.day)
          and hand.entered_by is not null`),
    ],
  },
  {
    name: 'sundays-on-any-day',
    correction: 7,
    what: 'Sunday hours are taken on any day',
    rules: /^D78$/,
    changes: [
      {
        file: 'src/domain/sales/daily-figures.ts',
        from: 'sondag_timer === 0 || isoWeekday(day) === 7 || isRedDay(day)',
        to: 'sondag_timer >= 0 || isoWeekday(day) === 7 || isRedDay(day)',
      },
    ],
  },
  {
    name: 'nights-unasked',
    correction: 7,
    what: 'night hours on evenings that are not marked are paid without a question',
    rules: /^F17$/,
    changes: [
      {
        file: 'src/server/figures/payroll-people.ts',
        from: '(select coalesce(sum(d.natt_timer), 0) from',
        to: '(select 0 * coalesce(sum(d.natt_timer), 0) from',
      },
    ],
  },
  {
    name: 'sick-hours-through-days',
    correction: 8,
    what: 'sick hours are days × the norm, with the digits that a division leaves',
    rules: /^(P24|P27|D74, P70)/,
    changes: [
      {
        file: 'src/domain/payroll/payroll-sheet.ts',
        from: 'toHours(times(p.sickDayHours, p.antSyketimer))',
        to: 'times(p.sickDayHours, p.antSyketimer)',
      },
    ],
  },
  {
    name: 'history-of-three-decimals',
    correction: 9,
    what: 'the salary history keeps three decimals of hours',
    rules: /^(P65|P72)$/,
    changes: [
      {
        file: 'src/server/features/payroll/store-report.ts',
        from: '::timestamptz, amount, hours\n',
        to: '::timestamptz, amount, round(hours, 3)\n',
      },
    ],
  },
  {
    name: 'time-book-of-three-decimals',
    correction: 9,
    what: 'the time book keeps three decimals of hours',
    rules: /^(K7|P63|D74, P70)/,
    changes: [
      {
        file: 'src/domain/sales/daily-figures.ts',
        from: "return kind === 'hours' || kind === 'days' ? hoursOf(value) : value",
        to: "return kind === 'hours' || kind === 'days' ? Math.round(hoursOf(value) * 1000) / 1000 : value",
      },
    ],
  },
  {
    name: 'weeks-by-monday',
    correction: 10,
    what: 'a week of overtime counts in the month of its Monday',
    rules: /^P158$/,
    changes: [
      {
        file: 'src/domain/payroll/overtime.ts',
        from: '.filter(week => monthOf(endOf(week, memberships)) === month)',
        to: '.filter(week => monthOf(firstDayOfWeek(week)) === month)',
      },
    ],
  },
  {
    name: 'overtime-twice',
    correction: 10,
    what: 'hours above the day’s limit are added to those above the week’s',
    rules: /^P(159|160)$/,
    changes: [
      {
        file: 'src/domain/payroll/overtime.ts',
        from: 'const overtime = Math.max(overLongDays, overWeek)',
        to: 'const overtime = overLongDays + overWeek',
      },
    ],
  },
  {
    name: 'red-days-in-weeks',
    correction: 10,
    what: 'the hours of a public holiday are in its week as well',
    rules: /^P15[789]$/,
    changes: [
      {
        file: 'src/domain/payroll/overtime.ts',
        from: 'daysOfWeek(week).filter(day => !isRedDay(day))',
        to: 'daysOfWeek(week).filter(() => true)',
      },
    ],
  },
  {
    name: 'back-pay-again',
    correction: 11,
    what: 'back pay that was paid is proposed again',
    rules: /^P14[23]$/,
    changes: [
      {
        file: 'src/domain/payroll/back-pay.ts',
        from: 'roundToOre(subtract(subtract(now, sent), paid.paid))',
        to: 'roundToOre(subtract(now, sent))',
      },
    ],
  },
  {
    name: 'raises-of-the-person',
    correction: 11,
    what: 'a tariff of the chain is owed to nobody',
    rules: /^P14[0-5]$/,
    changes: [
      {
        file: 'src/server/figures/back-pay.ts',
        from: 'where (c.employee_id is null or c.employee_id = row.employee_id)',
        to: 'where c.employee_id = row.employee_id',
      },
    ],
  },
  {
    name: 'sixty-in-the-earning-year',
    correction: 12,
    what: 'the extra percentage begins a year after the holiday year in which one turns 60',
    rules: /^P17[013]$/,
    changes: [
      {
        file: 'src/domain/holidays/holiday-pay.ts',
        from: 'isOlder(birthYear, earningYear + 1)',
        to: 'isOlder(birthYear, earningYear)',
      },
    ],
  },
  {
    name: 'leavers-paid-later',
    correction: 12,
    what: 'what a leaver is paid after the year of their last day is in no account',
    rules: /^P1(69|70|73)$/,
    changes: [
      {
        file: 'src/server/features/payroll/holidays/accounts.queries.ts',
        from: 'leftIn !== null && leftIn < year && rowsOf(objectId, year).length > 0',
        to: 'false',
      },
    ],
  },
  {
    name: 'every-day-from-the-salon',
    correction: 13,
    what: 'the salon pays for the days after the sixteenth',
    rules: /^P148$/,
    changes: [
      {
        file: 'src/domain/sickness/sick-days.ts',
        from: 'number > employerDays\n    ? {',
        to: 'number > 99 * employerDays\n    ? {',
      },
    ],
  },
  {
    name: 'egenmelding-after-the-salons-days',
    correction: 13,
    what: 'NAV pays for an egenmelding after the sixteenth day',
    rules: /^P(148|150)$/,
    size: 'long',
    changes: [
      {
        file: 'src/domain/sickness/sick-days.ts',
        from: 'if (number > employerDays)',
        to: 'if (number > 99 * employerDays)',
      },
    ],
  },
  {
    name: 'weekends-with-a-sick-child',
    correction: 13,
    what: 'Saturdays and Sundays count among the days with a sick child',
    rules: /^P(148|151)$/,
    size: 'long',
    changes: [
      {
        file: 'src/domain/sickness/sick-days.ts',
        from: 'if (!isBenefitDay(of))',
        to: 'if (!isBenefitDay(of) && counts.size > 99)',
      },
    ],
  },
  {
    name: 'self-declared-for-ever',
    correction: 13,
    what: 'an egenmelding covers every day',
    rules: /^P14[89]/,
    changes: [
      {
        file: 'src/domain/sickness/sick-days.ts',
        from: 'if (selfDeclared > selfDeclaredDays)',
        to: 'if (selfDeclared > 99 * selfDeclaredDays)',
      },
    ],
  },
  {
    name: 'unknown-hours-in-the-sum',
    correction: 14,
    what: 'hours of commission that have not arrived count as zero',
    rules: /^P136$/,
    changes: [
      {
        file: 'src/domain/payroll/control-list.ts',
        from: 'hours.length === 0 || unknown.length > 0 ? null',
        to: 'hours.length === 0 ? null',
      },
    ],
  },
  {
    name: 'floor-of-everybody',
    correction: 15,
    what: 'the floor of an apprentice is that of a hairdresser with a trade certificate',
    rules: /^(P106|P130|D74, P70)$/,
    changes: [
      {
        file: 'src/domain/payroll/pay-floor.ts',
        from: 'if (!scale || !base) return null',
        to: 'if (!scale || !base || (true as boolean)) return null',
      },
    ],
  },
  {
    name: 'years-from-the-month-after',
    correction: 15,
    what: 'a year of training begins in the month after the one that it begins in',
    rules: /^P1(29|30)$/,
    changes: [
      {
        file: 'src/domain/employees/employed-as.ts',
        from: 'of.slice(5) >= since.slice(5, 7)',
        to: 'of.slice(5) > since.slice(5, 7)',
      },
    ],
  },
  {
    name: 'young-helpers-by-age',
    correction: 15,
    what: 'a helper is under 18 also in the year of the birthday',
    rules: /^P130$/,
    changes: [
      {
        file: 'src/domain/payroll/pay-floor.ts',
        from: 'yearOf(payrollMonth) < birthYear + OF_AGE',
        to: 'yearOf(payrollMonth) <= birthYear + OF_AGE',
      },
    ],
  },
  {
    name: 'sales-without-a-source',
    correction: 16,
    what: 'sales that had not arrived count as zero in the year',
    rules: /^P186$/,
    changes: [
      {
        file: 'src/domain/payroll/pay-year.ts',
        from: '(knowsSales ? row.totalOms : null)',
        to: '(knowsSales ? row.totalOms : 0)',
      },
    ],
  },
  {
    name: 'everything-at-full-position',
    correction: 16,
    what: 'supplements follow the position as well',
    rules: /^P187$/,
    changes: [
      {
        file: 'src/domain/payroll/pay-year.ts',
        from: 'yearKinds[kind].followsPosition ?',
        to: 'true ?',
      },
    ],
  },
  {
    name: 'years-of-both-only',
    correction: 17,
    what: 'holiday pay of a leaver for later years is owed to nobody',
    rules: /^P22[24]$/,
    changes: [
      {
        file: 'src/server/features/payroll/holidays/accounts.queries.ts',
        from: '[year - 1, year, ...paid].map',
        to: '[year - 1, year].map',
      },
    ],
  },
  {
    name: 'parts-by-calendar-days',
    correction: 17,
    what: 'the part of a month is counted in calendar days',
    rules: /^P221$/,
    changes: [
      {
        file: 'src/domain/payroll/movements.ts',
        from: 'everyDayOf(daysOfMonth(month)).filter(isWorkday)',
        to: 'everyDayOf(daysOfMonth(month))',
      },
    ],
  },
  {
    name: 'advance-of-the-first-month',
    correction: 17,
    what: 'an advance of a report after the month of leaving is not told',
    rules: /^P223$/,
    changes: [
      {
        file: 'src/server/features/payroll/movements/movements.queries.ts',
        from: `row.employee_id = asked.person and r.month <= \${firstDay(month)}`,
        to: 'row.employee_id = asked.person and r.month <= asked.month',
      },
    ],
  },
  {
    name: 'base-amounts-replaced',
    correction: 18,
    what: 'a base amount can be above the one after it',
    rules: /^P200$/,
    changes: [
      {
        file: 'src/domain/sickness/base-amount.ts',
        from: 'if (after && amount > after.perYear)',
        to: 'if (after && amount > 2 * after.perYear)',
      },
    ],
  },
  {
    name: 'no-payslip-of-holiday-pay-alone',
    correction: 19,
    what: 'holiday pay of a person without a row has no payslip',
    rules: /^P85$/,
    size: 'long',
    changes: [
      {
        file: 'src/server/features/payroll/payslip-facts.queries.ts',
        from: '    holidayPay,\n    alone,\n',
        to: '    holidayPay,\n    alone: alone.slice(99),\n',
      },
    ],
  },
  {
    name: 'hours-of-people-alone',
    correction: 20,
    what: 'a stand-in’s rows of the time book count nowhere',
    rules: /^K7$/,
    changes: [
      {
        file: 'src/server/ledger/derivation/day-sums.ts',
        from: 'where employee_id is not null or stand_in is not null',
        to: 'where employee_id is not null',
      },
    ],
  },
  {
    name: 'stand-ins-from-the-next-file-on',
    correction: 20,
    what: 'rows that waited count nowhere when their number becomes a stand-in’s',
    rules: /^K7$/,
    changes: [
      {
        file: 'src/server/ledger/mapping/apply-mapping.ts',
        from: 'await daysOfNobody(db, rows)',
        to: 'await daysOfNobody(db, sql`false`)',
      },
    ],
  },
]

/** Applies one change of an entry to the source. @throws Error when its text does not occur exactly once */
export const changed = (source, { file, from, to }) => {
  const parts = source.split(from)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} occurrences of: ${from}`)
  return parts.join(to)
}
