import { addMonths, firstOf, type Month } from '../calendar.ts'
import type { ChainTerms, Described, PersonTerms, Step } from '../facts.ts'
import { endingIn } from './absences.ts'
import type { Say } from './deliver.ts'
import { kindsIn } from './kinds.ts'
import { termsOf } from './people.ts'
import type { Scene } from './scene.ts'

/** The terms of a person that pay follows from. A goal or a cut type of a sent month is refused (A25). */
const raiseOf = (scene: Scene): Partial<PersonTerms> => {
  const { cutType: _, goal: __, ...terms } = termsOf(scene.payChance)
  return terms
}

const described = (description: string | null, off: Partial<Described> = {}): Described => ({
  description,
  withholding: true,
  contribution: true,
  holidayPay: true,
  ...off,
})

/** Descriptions other than the proposed ones, a part without, and a mark of each kind that is off. */
const chosen: Readonly<Record<string, Described>> = {
  sykelonn: described('timeloenn'),
  varTillegg: described('bonus'),
  kurs: described('timeloenn', { holidayPay: false }),
  provisjonVare: described('honorarAkkordProsentProvisjon', { withholding: false }),
  nattTimer: described('uregelmessigeTilleggKnyttetTilArbeidetTid', { contribution: false }),
  omklippTillegg: described(null),
}

/** The wage types of hours that pay nothing. */
const informs = { provisjonstimer: '920', sykefravaerNav: '921' }

const entersSickness = ({ absences, running, size }: Scene, month: Month, say: Say): void => {
  const day = month === running ? size.today : firstOf(addMonths(month, 1))
  for (const { key: period, salon, person, from, to, kind, grade, first, removed } of endingIn(
    absences,
    month,
  )) {
    const of = { does: 'isSick', period, salon, person } as const
    if (first) say(`${day}T11:00:00.000Z`, { ...of, ...first })
    say(`${day}T11:10:00.000Z`, { ...of, from, to, kind, grade })
    if (removed) say(`${day}T11:20:00.000Z`, { does: 'removesSickness', period })
  }
}

/** A leaver's payments, by months after the event. The last one is in a month in which no report has a row of theirs. */
const paymentsOfLeavers = [
  { after: 1, day: '20', name: 'last', share: 'half' },
  { after: 3, day: '21', name: 'rest', share: 'all' },
] as const

/** Holiday pay of the year before: half of it, more than what is left, the rest, and a payment that is withdrawn. */
const paysHolidays = (scene: Scene, month: Month, say: Say): void => {
  const { payChance: chance, stretches, events, switches, size } = scene
  const year = Number(month.slice(0, 4))
  const at = (day: string): string => `${month}-${day}T12:30:00.000Z`
  const sayBy: Say = (when, ...all) => {
    if (when < `${size.today}T09:00`) say(when, ...all)
  }
  const here = stretches.filter(one => one.from <= `${month}-05` && `${month}-20` < one.until)
  const isPaid = new Set(
    stretches.filter((_, at) => at % size.paysHolidayOfEvery === 0).map(one => one.person),
  )
  for (const { person, home: salon } of here) {
    if (chance.percent(size.carriedMonths))
      sayBy(at('05'), { does: 'carriesDays', salon, person, year, days: chance.one(['2', '4.5', '10', '0']) })
    if (!isPaid.has(person)) continue
    const of = { does: 'paysHoliday', salon, person, month, earningYear: year - 1 } as const
    const key = `${person} ${month}`
    if (month.endsWith('-01'))
      sayBy(
        at('07'),
        { ...of, payment: `${key} 1`, share: 'half' },
        { ...of, payment: `${key} 2`, share: 'tooMuch' },
      )
    if (month.endsWith('-02') || month.endsWith('-06')) {
      sayBy(at('08'), { ...of, payment: `${key} 1`, share: 'all' })
      if (chance.percent(50)) sayBy(at('09'), { does: 'withdrawsHoliday', payment: `${key} 1` })
    }
  }
  if (!switches.moves && !switches.reusedNumbers) return
  for (const { after, day, name, share } of paymentsOfLeavers)
    for (const { leaver } of events.filter(event => addMonths(event.month, after) === month))
      sayBy(at(day), {
        does: 'paysHoliday',
        payment: `${leaver.person} ${name}`,
        salon: leaver.home,
        person: leaver.person,
        month,
        earningYear: Number(addMonths(month, 1 - after).slice(0, 4)),
        share,
      })
}

/** Base amounts of a year that has been, with the ones that are refused, and that of this year in half of the chains. */
const entersBases = ({ first, size, payChance: chance }: Scene, month: Month, say: Say): void => {
  const of = (year: number, amount: number) => ({ does: 'entersBase', year, amount }) as const
  const year = Number(month.slice(0, 4))
  if (month === first)
    say(
      `${month}-02T08:50:00.000Z`,
      // Known already; above the one after it; too low; and of a 1 May that has not been.
      ...[of(2025, 131_000), of(2022, 118_621), of(2022, 99_999), of(year + 1, 140_000)],
      of(2022, 111_477),
      of(2022, 111_477),
      { does: 'removesBase', year: 2022 },
      of(2022, 111_478),
    )
  if (!month.endsWith('-06') || year < 2026 || `${month}-30` > size.today) return
  say(`${month}-02T08:50:00.000Z`, of(year, 130_159), of(year, 500_001), of(year, 136_549))
  if (chance.percent(50)) say(`${month}-03T08:50:00.000Z`, { does: 'removesBase', year })
}

/** What the rules beside the sheet need: raises and tariffs of sent months, birth years, sickness, holiday pay, descriptions. */
export const payRulesIn = (scene: Scene, month: Month, say: Say): void => {
  const { payChance: chance, first, running, stretches, steps } = scene
  entersSickness(scene, month, say)
  paysHolidays(scene, month, say)
  kindsIn(scene, month, say)
  entersBases(scene, month, say)
  // A month of the year before, after the last payslip of that year.
  if (month.endsWith('-01') && addMonths(month, -2) >= first)
    say(`${month}-10T15:00:00.000Z`, {
      does: 'reports',
      salon: scene.salons.at(-1) ?? '',
      month: addMonths(month, -2),
    })
  if (month === first) {
    say(`${first}-02T08:00:00.000Z`, { does: 'describes', parts: chosen, informs })
    const turnsSixty = Number(running.slice(0, 4)) - 60
    for (const [at, { person }] of stretches.filter(({ from }) => from === firstOf(first)).entries())
      if (at % 3 < 2) say(`${first}-02T08:00:00.000Z`, { does: 'born', person, year: turnsSixty + (at % 3) })
    return
  }
  // The reports of the months before are sent on the first.
  const sent = (ago: number): Month => addMonths(month, -ago)
  const there = stretches.filter(one => one.from <= firstOf(first) && `${month}-05` < one.until)
  const raise = (day: string, from: Month) => {
    if (from >= first && there.length > 0)
      say(`${month}-${day}T09:40:00.000Z`, {
        does: 'raises',
        person: chance.one(there).person,
        from,
        terms: raiseOf(scene),
      })
  }
  raise('03', sent(1))
  raise('05', sent(2))
  if (chance.percent(50)) raise('06', sent(1))
  if (chance.percent(40)) raise('06', sent(3))
  // Who has left is owed for the months before, and paid after the year of the last day.
  for (const { month: last, leaver } of scene.events)
    if (addMonths(last, 2) === month && (scene.switches.moves || scene.switches.reusedNumbers))
      say(`${month}-04T09:40:00.000Z`, {
        does: 'raises',
        person: leaver.person,
        from: last,
        terms: { perHourFixed: '290', perHourExtra: '0' },
      })
  if (month === addMonths(first, 2)) {
    const held = steps.flatMap((step: Step) => (step.does === 'chainTerms' ? [step.terms] : []))[0]
    if (held) say(`${month}-06T10:00:00.000Z`, { does: 'chainTerms', terms: tariffOf(held, first) })
  }
  // A month that is corrected after back pay was paid for it.
  if (sent(2) >= first && (month === addMonths(first, 2) || chance.percent(25)))
    say(`${month}-09T15:00:00.000Z`, { does: 'reports', salon: chance.one(scene.salons), month: sent(2) })
}

/** A tariff that is agreed after its first months were sent. */
const tariffOf = (held: ChainTerms, from: Month): ChainTerms => ({
  ...held,
  from,
  wageTable: held.wageTable.map(({ years, perHour }) => ({ years, perHour: String(Number(perHour) + 3.5) })),
  hourMultiple: '2.1',
  sickDayHours: '7.4',
  commission: { provVareroms: '12.5', percentage: '41' },
})
