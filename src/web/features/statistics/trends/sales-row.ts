import { type KeyFigure, keyFigures } from '#domain/statistics/key-figures'

/** Total sales, the figure behind deviations and headlines. */
export const salesRow = keyFigures.find(({ key }) => key === 'totalOms') as KeyFigure
