import { BadFile } from '../../bad-file.ts'
import type { FileRow } from '../csv.ts'
import { textOfNumber } from './number-formats.ts'
import type { WorkbookBasis } from './workbook.ts'
import { parsed } from './xml.ts'

const MOST_CELLS = 200
/** As in Excel. */
const LONGEST_TEXT = 32_767

interface Cell {
  readonly column: number
  readonly type: string
  readonly style: number
  text: string
}

/** 'B7' → 1; null without a reference. */
const columnOf = (reference: string | undefined): number | null => {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (!letters) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

const shown = ({ type, style, text }: Cell, { strings, styles, since1904 }: WorkbookBasis): string => {
  if (text === '') return ''
  if (type === 's') return strings[Number(text)] ?? ''
  if (type === 'd') return text.slice(0, 10)
  const value = Number(text)
  if (type !== 'n' || !Number.isFinite(value)) return text
  return textOfNumber(value, styles[style] ?? 'number', since1904)
}

/** Collects the cells of a row while its XML is read. */
const collector = (basis: WorkbookBasis, finished: (row: FileRow) => void) => {
  let line = 0
  let cells: string[] = []
  let cell: Cell | null = null
  let next = 0
  let inValue = false
  let isPhonetic = false
  const put = ({ column }: Cell, text: string) => {
    if (text === '') return
    if (column >= MOST_CELLS) throw new BadFile(`mer enn ${MOST_CELLS} kolonner`, line)
    while (cells.length < column) cells.push('')
    cells[column] = text
  }
  return {
    open: (name: string, { r, t = 'n', s = '0' }: Readonly<Record<string, string>>) => {
      if (name === 'row') {
        line = Number(r) || line + 1
        cells = []
        next = 0
      }
      if (name === 'c') {
        cell = { column: columnOf(r) ?? next, type: t, style: Number(s), text: '' }
        next = cell.column + 1
      }
      if (name === 'rPh') isPhonetic = true
      inValue = cell !== null && (name === 'v' || name === 't') && !isPhonetic
    },
    text: (text: string) => {
      if (!cell || !inValue) return
      cell.text += text
      if (cell.text.length > LONGEST_TEXT) throw new BadFile('Excel-fila har for mye tekst i en celle', line)
    },
    close: (name: string) => {
      if (name === 'v' || name === 't') inValue = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'c' && cell) {
        put(cell, shown(cell, basis).trim())
        cell = null
      }
      if (name === 'row' && cells.length > 0) finished({ line, cells })
    },
  }
}

/** The rows of a sheet that have something in them, as they are read. */
export async function* sheetRows(
  bytes: AsyncIterable<Uint8Array>,
  basis: WorkbookBasis,
): AsyncGenerator<FileRow> {
  let rows: FileRow[] = []
  const collect = collector(basis, row => rows.push(row))
  for await (const _ of parsed(bytes, collect)) {
    yield* rows
    rows = []
  }
}
