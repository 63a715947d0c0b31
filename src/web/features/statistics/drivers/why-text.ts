import type { AnnotationList } from '#contract/statistics/annotations'
import type { Drivers } from '#contract/statistics/drivers'
import { driverLabel, driverUnit } from '#domain/statistics/driver-labels'
import { annotationWords } from '../annotations/annotation-words.ts'
import { orderedParts } from './part-words.ts'
import type { Sides } from './side-words.ts'
import { waterfallOf } from './waterfall.ts'
import { wholeEnds, wholeParts } from './whole-kroner.ts'
import type { WhyAddress } from './why-place.ts'

/** A number with a decimal comma and no grouping, as Norwegian Excel reads it. */
const cell = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','))

const nameWithUnit = (name: string, unit: string): string => (unit ? `${name} (${unit})` : name)

/** The waterfall and the parts as displayed, one line per row, for a spreadsheet. Kroner are whole, as on the screen. */
export const whyLines = (
  reply: Drivers,
  sides: Sides,
  kind: WhyAddress['kind'],
): readonly (readonly string[])[] => {
  const { from, to, drivers, of, sentence } = reply
  if (from === null || to === null) return [[sentence]]
  const ends = wholeEnds({ from, to })
  const fall = waterfallOf(drivers, { from, to })
  return [
    [sentence],
    ['Driver', sides.was.head, sides.now.head, 'kr'],
    [sides.was.total, '', '', cell(ends.from)],
    ...fall.rows.map(({ driver, kr }) => [
      nameWithUnit(driverLabel(driver.name, kind), driverUnit(driver.name, kind)),
      cell(driver.was),
      cell(driver.now),
      cell(kr),
    ]),
    [sides.now.total, '', '', cell(ends.to)],
    ...(of.length > 0
      ? [
          [''],
          [kind === 'salon' ? 'Ansatt' : 'Salong', sides.was.head, sides.now.head, 'Forskjell'],
          ...orderedParts(wholeParts(of, ends)).map(({ name, shown }) => [
            name,
            cell(shown.was),
            cell(shown.now),
            cell(shown.difference),
          ]),
          ['Til sammen', cell(ends.from), cell(ends.to), cell(ends.difference)],
        ]
      : []),
  ]
}

interface NotesOfSide {
  /** 'I fjor' */
  readonly head: string
  /** Undefined if they could not be fetched. */
  readonly arrived: AnnotationList | undefined
}

/** The notes of the compared spans, one line each, below the tables (K95). Nothing for those who read none. */
export const noteLines = (sides: readonly NotesOfSide[]): readonly (readonly string[])[] => {
  const lines = sides.flatMap(({ head, arrived }) => {
    if (!arrived) return [[head, '', '', '', annotationWords.notFetched]]
    const { annotations: notes, more } = arrived
    return [
      ...notes.map(({ from, to, salon, text }) => [
        head,
        from,
        to,
        salon?.name ?? annotationWords.chain,
        text,
      ]),
      ...(more ? [[head, '', '', '', annotationWords.more]] : []),
    ]
  })
  const { title, from, to, salon, one } = annotationWords
  return lines.length === 0 ? [] : [[''], [title, from, to, salon, one], ...lines]
}
