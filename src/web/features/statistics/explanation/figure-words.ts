import { textSettings } from '#domain/settings/chain-settings'
import {
  dayFigures,
  type FigurePath,
  figureIn,
  figureRow,
  type KeyFigure,
  labelOf,
  termLabel,
} from '#domain/statistics/key-figures'
import type { SalesFigures } from '#domain/statistics/statistics'
import { NO_FIGURE } from '#domain/values/number-format'
import { valueText } from '../figures.ts'

/** Default channel names, used until the chain's settings are loaded. */
export const shippedNames = {
  DS: { label: textSettings.labelDS.initial },
  PS: { label: textSettings.labelPS.initial },
}
type Channels = { readonly [Name in 'DS' | 'PS']: { readonly label: string } }

export const rowOf = (figure: FigurePath): KeyFigure => {
  const row = figureRow(figure)
  if (!row) throw new Error(`${figure} has no row`)
  return row
}

/** 'Vareroms/kunde', 'DS antall' */
export const nameOfFigure = (figure: FigurePath, channels: Channels = shippedNames): string =>
  labelOf(rowOf(figure), channels)

/** The figures that have days, as options. */
export const dayFigureChoices = (channels?: Channels) =>
  dayFigures.map(({ key }) => ({ value: key, label: nameOfFigure(key, channels) }))

/** The label of a numerator, a denominator or a summand. */
export const nameOfTerm = (term: FigurePath, channels: Channels = shippedNames): string =>
  termLabel(term, channels)

const isHours = (path: FigurePath) => path === 'bookedeTimer'

/** 'kr', 't' or '%'; empty for counts. */
export const unitOf = (path: FigurePath): string => figureRow(path)?.unit ?? (isHours(path) ? 't' : '')

const decimalsOf = (path: FigurePath): number => figureRow(path)?.decimals ?? (isHours(path) ? 1 : 0)

/** '12 340', '61,2'. Receipt amounts include øre. */
export const figureText = (figures: SalesFigures, path: FigurePath, decimals = decimalsOf(path)): string =>
  valueText(figureIn(figures, path), decimals)

const ORE = 2
export const exactText = (figures: SalesFigures, path: FigurePath): string =>
  figureText(figures, path, unitOf(path) === 'kr' ? ORE : decimalsOf(path))

export const withUnit = (text: string, path: FigurePath): string => {
  const unit = text === NO_FIGURE ? '' : unitOf(path)
  return unit ? `${text}\u00a0${unit}` : text
}
