import { addMonths, daysOf, firstOf, lastOf, weekdayOf } from '../calendar.ts'
import type { Chain, NightOpening } from '../facts.ts'
import { casesIn } from './cases.ts'
import { deliver, type Say } from './deliver.ts'
import { factsOf } from './month.ts'
import { foundChain, officeIn } from './office-days.ts'
import { payRulesIn } from './pay-rules.ts'
import { organise } from './scene.ts'
import { core, type Size, type Switches } from './sizes.ts'
import { standInsIn } from './stand-ins.ts'

/** A generated chain, step by step from its first to its last day. The same seed gives the same chain. */
export const generateChain = (seed: number, size: Size, switches: Switches = core): Chain => {
  const scene = organise(seed, size, switches)
  const { steps, salons, running } = scene
  const say: Say = (at, ...all) => {
    for (const one of all) steps.push({ at, ...one })
  }
  foundChain(scene, say)
  const nights: NightOpening[] = []
  for (let { first: month } = scene; month <= running; month = addMonths(month, 1)) {
    const thursdays = daysOf({ from: firstOf(month), to: lastOf(month) }).filter(day => weekdayOf(day) === 4)
    nights.push(...thursdays.map(date => ({ date, from: '18:00', to: '20:00' })))
    for (const salon of salons)
      say(`${firstOf(month)}T09:00:00.000Z`, { does: 'nights', salon, openings: [...nights] })
    officeIn(scene, month, say)
    casesIn(scene, month, say)
    if (switches.payRules) payRulesIn(scene, month, say)
    const facts = factsOf(scene, month, nights)
    deliver(scene, facts, month, say)
    if (switches.standIns) standInsIn(scene, facts, month, say)
  }
  // A stable sort: simultaneous steps keep their order.
  steps.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  return { seed, today: size.today, singleFilesEvery: size.singleFilesEvery, steps }
}
