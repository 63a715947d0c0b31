import { expect, test } from 'vitest'
import { auditOpenBackPay } from './ask/back-pay.ts'
import { auditControlList } from './ask/control-list.ts'
import { auditDays } from './ask/days.ts'
import { auditHolidays } from './ask/holidays.ts'
import { auditMovements } from './ask/movements.ts'
import { auditOvertime } from './ask/overtime.ts'
import { auditPayroll } from './ask/payroll.ts'
import { auditRanks } from './ask/ranks.ts'
import { auditSickness } from './ask/sickness.ts'
import { auditStatistics } from './ask/statistics.ts'
import { auditTurnover } from './ask/turnover.ts'
import { auditWhatIf } from './ask/what-if.ts'
import { auditYears } from './ask/years.ts'
import { auditChain } from './audit.ts'
import { inWords } from './differences.ts'
import type { Driver, Json } from './driver.ts'
import { generateChain } from './generate/chain.ts'
import { core, everything } from './generate/sizes.ts'

const tiny = {
  today: '2026-11-19',
  salons: 2,
  peopleOfSalon: 1,
  months: 3,
  days: 1,
  receipts: 2,
  ...everything,
}
const switches = { ...core, payRules: true }

/** The parts that ask for the replies below. */
const parts = [
  ...[auditStatistics, auditDays, auditTurnover, auditRanks, auditPayroll],
  ...[auditOpenBackPay, auditOvertime, auditHolidays, auditSickness, auditControlList],
  ...[auditYears, auditMovements, auditWhatIf],
]

/** Path → a fault in its replies, and what the audit must report. */
const faults: Readonly<
  Record<string, { readonly lie: (reply: Json) => void; readonly prints: readonly RegExp[] }>
> = {
  '/stats/salon': {
    lie: reply => {
      for (const column of reply.stats) if (column.month) column.behOmsetning += 0.01
    },
    prints: [/^K4 salon-\d, 2026-10 behOmsetning: expected [\d.]+, got [\d.]+$/m],
  },
  '/rankings/{month}': {
    lie: reply => {
      for (const entry of reply.categories.omsPerTime) entry.rank++
    },
    prints: [/^M3 ranking of 2026-10, salons, salon-\d omsPerTime.rank: expected 1, got 2$/m],
  },
  '/reports/{objectId}': {
    lie: reply => {
      for (const row of reply.employees) row.feriepenger -= 0.01
      const [first] = reply.employees
      reply.moved = [
        { objectId: first.objectId, difference: 1, cells: [{ key: 'kursTimer', from: 0, to: 1 }] },
      ]
    },
    prints: [
      /^P30 report of salon-\d, 2026-10, \w+ \w+ feriepenger: expected [\d.]+, got -?[\d.]+$/m,
      /^P105 report of salon-\d, 2026-10, \w+ \w+ late: expected \w*, got kursTimer$/m,
    ],
  },
  '/report-suggestions/{salonId}/{month}/overtime': {
    lie: reply => {
      for (const { weeks } of reply) for (const week of weeks) week.contract += 1
    },
    prints: [
      /^P159 overtime of salon-\d, 2026-\d\d, \w+ \w+, 2026-W\d\d contract: expected [\d.]+, got [\d.]+$/m,
    ],
  },
  '/whatif/{objectId}': {
    lie: ({ result }) => {
      if (!result) return
      result.notReproduced.rows++
      result.counts.less++
      for (const person of result.people) person.wouldBe += 0.01
    },
    prints: [
      /^P235 what if the chain pays more, salon-\d, \w+ \w+ wouldBe: expected [\d.]+, got [\d.]+$/m,
      /^P236 what if nothing changes not reproduced: expected 0, got 1$/m,
      /^P238 what if the chain pays more less: expected 0, got 1$/m,
    ],
  },
  '/report-suggestions/{salonId}/{month}/back-pay': {
    lie: reply => {
      for (const person of reply) person.amount += 0.01
    },
    prints: [/^P142 back pay of salon-\d, 2026-\d\d, \w+ \w+ amount: expected -?[\d.]+, got -?[\d.]+$/m],
  },
  '/holidays/{salonId}/{year}': {
    lie: reply => {
      for (const { earnings, holiday } of reply) {
        holiday.entitled += 1
        for (const one of earnings) if (one.earned !== null) one.earned += 0.01
      }
    },
    prints: [
      /^P170 holiday account of \w+ \w+ in salon-\d, 2027, earned in 2026 earned: expected [\d.]+, got [\d.]+$/m,
      /^P175 holiday account of \w+ \w+ in salon-\d, 2026 days entitled: expected (25|30), got (26|31)$/m,
    ],
  },
  '/report-sickness/{salonId}/{month}': {
    lie: reply => {
      for (const { days } of reply) for (const day of days) day.part = day.part === 'nav' ? 'employer' : 'nav'
    },
    prints: [
      /^P149, P150 sickness of salon-\d, 2026-\d\d, \w+ \w+, 2026-\d\d-\d\d part: expected unpaid, got nav$/m,
    ],
  },
  '/reports/months/{month}/control-list': {
    lie: reply => {
      for (const { bases, described } of reply.salons) {
        bases.holidayPay += 1
        for (const row of described) row.kroner += 0.01
      }
    },
    prints: [
      /^P135 control list of salon-\d, 2026-10, timeloenn kroner: expected [\d.]+, got [\d.]+$/m,
      /^P137 control list of salon-\d, 2026-10 holidayPay: expected [\d.]+, got [\d.]+$/m,
    ],
  },
  '/stats/salaries': {
    lie: reply => {
      for (const { floor } of reply.stats) if (floor) floor.perHour += 0.01
    },
    prints: [/^P130 payroll of salon-\d, 2026-10, \w+ \w+ floor perHour: expected [\d.]+, got [\d.]+$/m],
  },
  '/reports/years/{year}': {
    lie: reply => {
      for (const { amounts } of reply.months) amounts.guarantee += 1
      for (const one of reply.people) one.atFull = 1
      for (const one of reply.control) one.yearToDate += 0.01
    },
    prints: [
      /^P185 year 2026 of salon-\d, 2026-10 guarantee: expected [\d.]+, got [\d.]+$/m,
      /^P187 year 2026 of salon-\d, \w+ \w+, the year atFull: expected ([\d.]+|null), got 1$/m,
      /^P189 year 2026 of salon-\d, \w+ \w+ yearToDate: expected [\d.]+, got [\d.]+$/m,
    ],
  },
  '/reports/movements': {
    lie: reply => {
      for (const { part, positionHours } of reply) {
        part.workdays += 1
        positionHours.part += 1
      }
    },
    prints: [/^P221 movements of 2026-\d\d, \w+ \w+, salon-\d, 2026-\d\d workdays: expected \d+, got \d+$/m],
  },
  '/stats/drivers': {
    lie: reply => {
      if (reply.difference !== null) reply.difference += 0.01
      for (const part of reply.of) part.difference -= 0.01
    },
    prints: [
      /^K54 the chain, 2026-1\d against \S+ difference: expected -?[\d.]+, got -?[\d.]+$/m,
      /^K60 salon-\d, 2026-1\d against \S+, others difference: expected -?[\d.]+, got -?[\d.]+$/m,
    ],
  },
  '/stats/days': {
    lie: reply => {
      for (const day of reply.days) day.figures = null
    },
    prints: [/^K25 salon-\d, 2026-1\d-\d\d figures: expected there, got absent$/m],
  },
}

const lying = (driver: Driver): Driver => ({
  ...driver,
  ask: async (endpoint, asked) => {
    const reply = await driver.ask(endpoint, asked)
    if (reply.status === 200) faults[endpoint.path]?.lie(reply.json)
    return reply
  },
})

test('the audit prints the rule and the cell of each fault planted in the replies', async () => {
  const printed = inWords(
    await auditChain(generateChain(7, tiny, switches), switches, { through: lying, parts }),
    10_000,
  )
  for (const { prints } of Object.values(faults)) for (const line of prints) expect(printed).toMatch(line)
}, 300_000)
