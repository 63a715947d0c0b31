import type { ComputedRow, PayrollFacts } from '#domain/payroll/payroll-sheet'

/**
 * The payroll rules again, as straight-line code with BigInt fractions and literal figures. It shares no code with the sheet, so
 * that the two check each other.
 */
export function straightLine(f: PayrollFacts): Omit<ComputedRow, 'name'> {
  const tariff = f.experience >= 10 ? 236.5 : f.experience >= 5 ? 219.5 : f.experience >= 2 ? 208.5 : 198.5
  const timelonn = ore(plus(q(f.perHourFixed > 0 ? f.perHourFixed : tariff), q(f.perHourExtra)))
  const kontrakt = mul(frac(13n, 8n), q(f.stillings))
  const timer = f.hoursIncludeLunch ? mul(q(f.produksjonstimer), frac(15n, 16n)) : q(f.produksjonstimer)
  const behEks = ore(less(q(f.behOmsetning), q(f.varekost)))
  const garanti = ore(mul(timer, timelonn))
  const provBeh = ore(percent(behEks, q(f.percentage)))
  const provVare = ore(percent(q(f.totalVareomsetning), q(f.provVareroms)))
  const prov = ore(plus(provBeh, provVare))
  const kurs = ore(mul(q(f.kursTimer), timelonn))
  const annet = ore(mul(q(f.annetTillegg), timelonn))
  const omklipp = ore(less(q(f.tilleggOmklipp), q(f.trekkOmklipp)))
  const nattProv = ore(mul(frac(2n, 5n), q(f.omsNattapent)))
  const nattTime = ore(mul(frac(2n, 1n), mul(timelonn, q(f.antNattapent))))
  const natt = max(nattProv, nattTime)
  const sondagProv = ore(mul(frac(2n, 5n), q(f.omsSondagsapent)))
  const sondagTime = ore(mul(frac(2n, 1n), mul(timelonn, q(f.antSondagsapent))))
  const sondag = max(sondagProv, sondagTime)
  const variabelt = ore(q(f.varTillegg))
  const fast = ore(q(f.fastTillegg))
  const rabatt = ore(percent(q(f.omsKunderabatt), q(f.percentage)))
  const tillegg = [kurs, annet, omklipp, natt, sondag, rabatt, variabelt, fast].reduce(plus)
  const syketimer = mul(frac(15n, 2n), q(f.antSyketimer))
  const faktisk = max(prov, garanti)
  const inkTillegg = plus(faktisk, tillegg)
  const sykelonn = ore(mul(syketimer, q(f.sykeTimeslonn)))
  const endelig = plus(inkTillegg, sykelonn)
  const otp = ore(percent(endelig, frac(2n, 1n)))
  const ferie = ore(percent(endelig, frac(12n, 1n)))
  const avgift = ore(percent(plus(endelig, plus(otp, ferie)), frac(141n, 10n)))
  const sosialt = plus(plus(endelig, otp), plus(ferie, avgift))
  return {
    timelonn: n(timelonn),
    prodTimerStillings: n(kontrakt),
    prodTimerEksLunsj: n(timer),
    prodTimerVsKontrakt: n(less(timer, kontrakt)),
    prodTimerVsKonPerc: n(hundredfoldOver(timer, kontrakt)),
    behOmsEkskVarekost: n(behEks),
    garantilonn: n(garanti),
    provBehOms: n(provBeh),
    provGrVareroms: n(provVare),
    totalProvLonn: n(prov),
    lonnKurstimer: n(kurs),
    lonnAnnet: n(annet),
    sumTilleggTrekk: n(omklipp),
    provLonnNatappent: n(nattProv),
    timeslonnNatappent: n(nattTime),
    lonnNatappent: n(natt),
    provLonnSondag: n(sondagProv),
    timeslonnSondag: n(sondagTime),
    lonnSondag: n(sondag),
    endeligVarTillegg: n(variabelt),
    endeligFastTillegg: n(fast),
    sumTillegg: n(tillegg),
    syketimer: n(syketimer),
    faktisklonn: n(faktisk),
    endeligInkTillegg: n(inkTillegg),
    sykelonn: n(sykelonn),
    endeligLonn: n(endelig),
    otp: n(otp),
    feriepenger: n(ferie),
    arbeigsgiver: n(avgift),
    lonnInklSosAvg: n(sosialt),
    lonnsPerc: n(hundredfoldOver(sosialt, q(f.totalOms))),
    sykelonnPerc: n(hundredfoldOver(sykelonn, q(f.totalOms))),
  }
}

type Fraction = readonly [over: bigint, under: bigint]

const frac = (over: bigint, under: bigint): Fraction => (under < 0n ? [-over, -under] : [over, under])

/** Parses the decimal text of the number. */
function q(x: number): Fraction {
  const text = x.toFixed(6)
  return [BigInt(text.replace('.', '')), 1_000_000n]
}

const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]
const less = (x: Fraction, [c, d]: Fraction): Fraction => plus(x, [-c, d])
const mul = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
const percent = (x: Fraction, rate: Fraction): Fraction => mul(mul(x, rate), [1n, 100n])
const max = (x: Fraction, y: Fraction): Fraction => (less(x, y)[0] >= 0n ? x : y)

const hundredfoldOver = ([a, b]: Fraction, [c, d]: Fraction): Fraction =>
  c === 0n ? [a * 100n, b] : frac(a * d * 100n, b * c)

/** Rounds half away from zero, to the øre, on the absolute value. */
function ore([a, b]: Fraction): Fraction {
  const size = a < 0n ? -a : a
  const rounded = (size * 200n + b) / (2n * b)
  return [a < 0n ? -rounded : rounded, 100n]
}

/** Twelve decimals: more than any line has, and enough for the percentages. */
const n = ([a, b]: Fraction): number => Number(`${(a * 10n ** 12n) / b}e-12`) + 0
