import { keyFigures } from '#domain/statistics/key-figures'
import { type GradedFigure, gradedFigures } from '#domain/statistics/thresholds'
import { fixed } from '#domain/values/number-format'

const rowOf = (figure: GradedFigure) => keyFigures.find(({ key }) => key === figure)

export const labelOfFigure = (figure: GradedFigure): string => rowOf(figure)?.label ?? figure

/** '24,5 %', '62 kr'; a dash without a value. */
export const figureValue = (figure: GradedFigure, value: number | null): string => {
  const row = rowOf(figure)
  if (value === null || !row) return '–'
  return `${fixed(value, row.decimals)}${row.unit && `\u00a0${row.unit}`}`
}

/** Options for a select. */
export const gradedFigureChoices: readonly {
  readonly value: GradedFigure | 'none'
  readonly label: string
}[] = [
  { value: 'none', label: 'Ingen' },
  ...gradedFigures.map(figure => ({ value: figure, label: labelOfFigure(figure) })),
]
