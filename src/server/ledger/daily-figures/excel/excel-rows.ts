import { BadFile } from '../../bad-file.ts'
import type { FileRow } from '../csv.ts'
import { openParts, type Parts } from './parts.ts'
import { sheetRows } from './sheet-rows.ts'
import { readBasis, type WorkbookBasis } from './workbook.ts'

type Sheet = WorkbookBasis['sheets'][number]

/** The visible sheets with content. */
const filledOf = async (parts: Parts, basis: WorkbookBasis): Promise<readonly Sheet[]> => {
  const filled: Sheet[] = []
  for (const sheet of basis.sheets) {
    const { done } = await firstOf(sheetRows(parts.read(sheet.part), basis))
    if (!done) filled.push(sheet)
  }
  return filled
}

/** The first item, after which the source is closed. */
const firstOf = async <Item>(items: AsyncGenerator<Item>): Promise<IteratorResult<Item>> => {
  const first = await items.next()
  await items.return(undefined)
  return first
}

/** The rows of one sheet, each as wide as the first. */
async function* evenRows(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow> {
  let width = 0
  for await (const { line, cells } of rows) {
    width ||= cells.length
    yield { line, cells: [...cells, ...Array(Math.max(0, width - cells.length)).fill('')] }
  }
}

/** An Excel file as rows of texts, and the share of it that has been read. */
export const openExcel = (path: string): { rows: AsyncIterable<FileRow>; share: () => number } => {
  let share = () => 0
  async function* rows(): AsyncGenerator<FileRow> {
    const parts = await openParts(path)
    try {
      const basis = await readBasis(parts)
      const [sheet, ...others] = await filledOf(parts, basis)
      if (!sheet) return
      if (others.length > 0) {
        const names = [sheet, ...others].map(({ name }) => name.slice(0, 40))
        throw new BadFile(`fila har flere ark med innhold: ${names.join(', ')}. Behold bare arket med timene`)
      }
      share = () => parts.shareOf(sheet.part)
      yield* evenRows(sheetRows(parts.read(sheet.part), basis))
    } finally {
      parts.close()
    }
  }
  return { rows: rows(), share: () => share() }
}
