import ExcelJS, { type Workbook } from 'exceljs'

/**
 * Recalculates a workbook from its formulas: a small spreadsheet engine, independent of the writer. Supports + - * / = > and the
 * functions ROUND, MAX, SUM, N, IF and LOOKUP.
 */
export async function openWorkbook(file: Buffer) {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(file as never)
  const known = new Map<string, number>()

  function figure(sheet: string, address: string): number {
    const name = `${sheet}!${address}`
    const found = known.get(name)
    if (found !== undefined) return found
    const cell = sheetOf(workbook, sheet).getCell(address)
    const value = cell.formula ? evaluate(cell.formula, sheet, figure) : Number(cell.value ?? 0)
    known.set(name, value)
    return value
  }
  return { workbook, figure }
}

export function sheetOf(workbook: Workbook, name: string) {
  const sheet = workbook.getWorksheet(name)
  if (!sheet) throw new Error(`There is no sheet ${name}`)
  return sheet
}

type Figures = (sheet: string, address: string) => number
type Value = number | boolean | readonly number[]

const TOKEN = /'([^']+)'!|\$?([A-Z]+)\$?(\d+)|([A-Z]+)(?=\()|(\d+(?:\.\d+)?)|([-+*/=>(),:])/gy

function tokensOf(formula: string): string[] {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < formula.length) {
    const from = TOKEN.lastIndex
    const match = TOKEN.exec(formula)
    if (!match) throw new Error(`Cannot read ${formula.slice(from)}`)
    tokens.push(match[2] ? `${match[2]}${match[3]}` : match[0])
  }
  return tokens
}

function evaluate(formula: string, ownSheet: string, figures: Figures): number {
  const tokens = tokensOf(formula)
  let at = 0
  const take = (): string => tokens[at++] ?? ''
  const takes = (...wanted: string[]): string | undefined =>
    wanted.includes(tokens[at] ?? '') ? take() : undefined
  const expect = (wanted: string): void => {
    if (!takes(wanted)) throw new Error(`${wanted} is missing in ${formula}`)
  }

  function comparison(): Value {
    const left = sum()
    const sign = takes('=', '>')
    if (!sign) return left
    const right = sum()
    return sign === '=' ? left === right : left > right
  }
  function sum(): Value {
    let value = product()
    for (let sign = takes('+', '-'); sign; sign = takes('+', '-')) {
      const next = product()
      value = sign === '+' ? num(value) + num(next) : num(value) - num(next)
    }
    return value
  }
  function product(): Value {
    let value = atom()
    for (let sign = takes('*', '/'); sign; sign = takes('*', '/')) {
      const next = atom()
      value = sign === '*' ? num(value) * num(next) : num(value) / num(next)
    }
    return value
  }
  function atom(): Value {
    const token = take()
    if (/^\d/.test(token)) return Number(token)
    if (token === '(') return closed(comparison())
    if (token.endsWith('!')) return cells(token.slice(1, -2), take())
    if (/\d$/.test(token)) return cells(ownSheet, token)
    expect('(')
    const given: Value[] = []
    do given.push(comparison())
    while (takes(','))
    expect(')')
    return apply(token, given)
  }
  function closed(value: Value): Value {
    expect(')')
    return value
  }
  function cells(sheet: string, from: string): Value {
    return takes(':') ? column(from, take()).map(one => figures(sheet, one)) : figures(sheet, from)
  }
  const result = num(comparison())
  if (at < tokens.length) throw new Error(`${formula} has text after its end`)
  return result
}

function num(value: Value): number {
  if (typeof value !== 'number') throw new Error(`${String(value)} is no number`)
  return value
}

function column(from: string, to: string): string[] {
  const letters = from.replace(/\d/g, '')
  const [first, last] = [Number(from.replace(/\D/g, '')), Number(to.replace(/\D/g, ''))]
  return Array.from({ length: last - first + 1 }, (_, i) => `${letters}${first + i}`)
}

function apply(name: string, given: readonly Value[]): number {
  const flat = given.flat() as number[]
  // These two ignore texts, which are NaN here.
  if (name === 'SUM' || name === 'N') return flat.reduce((a, b) => a + (Number.isNaN(b) ? 0 : b), 0)
  if (name === 'MAX') return Math.max(...flat)
  if (name === 'IF') return num(given[given[0] ? 1 : 2] as Value)
  if (name === 'ROUND') return rounded(num(given[0] as Value), num(given[1] as Value))
  const [sought, from, to] = given as [number, number[], number[]]
  if (name === 'LOOKUP') return to[from.findLastIndex(one => one <= sought)] ?? Number.NaN
  throw new Error(`The function ${name} is unknown`)
}

/** Rounds half away from zero on fifteen digits, as spreadsheets do. */
function rounded(value: number, decimals: number): number {
  const size = Math.round(Number(`${Math.abs(value).toPrecision(15)}e${decimals}`))
  return (Math.sign(value) * size) / 10 ** decimals + 0
}
