import { type KeyFigure, keyFigures } from '#domain/key-figures/key-figures'

/** Total sales, which deviations and headlines are about. */
export const salesRow = keyFigures.find(({ key }) => key === 'totalOms') as KeyFigure
