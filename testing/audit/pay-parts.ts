import { decimal, type Fraction, isLess, isZero, minus, percentOf, toOre, zero } from './fraction.ts'
import type { Row } from './sheet.ts'

/**
 * Part of pay → its kroner in a row (P80, P82). Commission counts when it exceeds the guarantee; the same holds for night and
 * Sunday.
 */
export const payParts = (row: Row): Readonly<Record<string, Fraction>> => {
  const x = (key: string): Fraction => row[key] ?? zero
  const byCommission = isLess(x('garantilonn'), x('totalProvLonn'))
  const night = isLess(x('timeslonnNatappent'), x('provLonnNatappent'))
  const sunday = isLess(x('timeslonnSondag'), x('provLonnSondag'))
  const parts = {
    Garantilønn: byCommission ? zero : x('garantilonn'),
    'Provisjon, behandling': byCommission ? x('provBehOms') : zero,
    'Provisjon, varer': byCommission ? x('provGrVareroms') : zero,
    Kurstimer: x('lonnKurstimer'),
    'Timer, annet': x('lonnAnnet'),
    'Omklipp, tillegg': x('tilleggOmklipp'),
    'Omklipp, trekk': minus(zero, x('trekkOmklipp')),
    'Nattåpent, timer': night ? zero : x('lonnNatappent'),
    'Nattåpent, provisjon': night ? x('lonnNatappent') : zero,
    'Søndagsåpent, timer': sunday ? zero : x('lonnSondag'),
    'Søndagsåpent, provisjon': sunday ? x('lonnSondag') : zero,
    Kunderabatt: toOre(percentOf(x('omsKunderabatt'), x('percentage'))),
    'Variabelt tillegg': x('endeligVarTillegg'),
    'Fast tillegg': x('endeligFastTillegg'),
    Sykelønn: x('sykelonn'),
    'Forskudd, trekk': minus(zero, x('forskudd')),
  }
  return Object.fromEntries(Object.entries(parts).filter(([, amount]) => !isZero(amount)))
}

/** A number in Norwegian format, with a decimal comma. */
export const norwegian = (text: string): Fraction => decimal(text.replace(',', '.'))
