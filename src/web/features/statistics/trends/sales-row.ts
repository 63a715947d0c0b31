import { type KeyFigure, keyFigures } from '#domain/key-figures/key-figures'

/** Total sales, the figure behind deviations and headlines. */
export const salesRow = keyFigures.find(({ key }) => key === 'totalOms') as KeyFigure
