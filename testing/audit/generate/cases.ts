import { addMonths, type Day, firstOf, lastOf, type Month } from '../calendar.ts'
import type { Say } from './deliver.ts'
import { leavingDay, type Scene, type Stretch } from './scene.ts'

/** The people at work in a salon on a day. */
const atWork = ({ stretches }: Scene, salon: string, day: Day): readonly Stretch[] =>
  stretches.filter(one => one.home === salon && one.from < day && day < one.until)

/** In a month with an event its people do the work, otherwise anyone. */
const fixersOf = (scene: Scene, month: Month): readonly Stretch[] => {
  const { chance, events, salons } = scene
  const event = events.find(one => one.month === month)
  const day = `${month}-06`
  const known = event ? [event.leaver, event.mover] : []
  const here = atWork(scene, chance.one(salons), day)
  return [
    ...scene.stretches.filter(one =>
      known.some(({ person, home }) => person === one.person && home === one.home),
    ),
    ...(here.length > 0 ? [chance.one(here)] : []),
  ].filter(one => one.from < day && day < one.until)
}

/**
 * The warranty cases of a month: redos approved within it, on its last evening, and after somebody has left; cases transferred to
 * another salon; and, after the reports are sent, removed items and reopened cases (C28, C43, C44).
 */
export const casesIn = (scene: Scene, month: Month, say: Say): void => {
  const { chance, size, running, salons, events, switches } = scene
  const next = firstOf(addMonths(month, 1)).slice(0, 7)
  const sayBy: Say = (at, ...all) => {
    if (at < `${size.today}T09:00`) say(at, ...all)
  }
  fixersOf(scene, month).forEach(({ person: fixer, home, number }, at) => {
    const name = `case-${month}-${at + 1}`
    const redo = (n: number) => `${name}-${n}`
    const cost = () => 10_000 + chance.below(90_000)
    sayBy(`${month}-06T08:0${at}:00.000Z`, { does: 'opensCase', case: name, salon: home })
    sayBy(
      `${month}-06T09:0${at}:00.000Z`,
      { does: 'redoes', case: name, redo: redo(1), cost: cost(), fixer },
      { does: 'redoes', case: name, redo: redo(2), cost: cost(), fixer },
    )
    sayBy(`${month}-12T12:0${at}:00.000Z`, { does: 'approvesRedo', case: name, redo: redo(1) })
    const event = events.find(one => one.month === month && one.leaver.number === number)
    // On the evening of a month's last day in UTC, it is already the next month in Norway's summer time.
    const approved = event && switches.reusedNumbers ? leavingDay(event, switches) : lastOf(month)
    sayBy(`${approved}T22:3${at}:00.000Z`, { does: 'approvesRedo', case: name, redo: redo(2) })
    let salon = home
    const moveTo = (when: string, to: string) => {
      if (to !== salon) sayBy(when, { does: 'movesCase', case: name, salon: to })
      salon = to
    }
    const others = salons.filter(one => one !== home)
    if (others.length > 0 && (at === 0 || chance.percent(50)))
      moveTo(`${month}-20T10:0${at}:00.000Z`, chance.one(others))
    if (month === running || !chance.percent(60)) return
    sayBy(`${next}-09T10:0${at}:00.000Z`, { does: 'removesRedo', case: name, redo: redo(1) })
    const to = chance.one(salons)
    const [again] = atWork(scene, to, `${next}-10`)
    if (!again) return
    moveTo(`${next}-10T10:0${at}:00.000Z`, to)
    const { person } = again
    sayBy(`${next}-10T11:0${at}:00.000Z`, {
      does: 'redoes',
      case: name,
      redo: redo(3),
      cost: cost(),
      fixer: person,
    })
    sayBy(`${next}-11T11:0${at}:00.000Z`, { does: 'approvesRedo', case: name, redo: redo(3) })
  })
}
