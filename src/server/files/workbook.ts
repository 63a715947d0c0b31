import ExcelJS, { type Workbook } from 'exceljs'

/** A workbook with a creation time; its formulas are calculated when it is opened. */
export const newWorkbook = (now: Date): Workbook => {
  const workbook = new ExcelJS.Workbook()
  workbook.created = now
  workbook.modified = now
  workbook.calcProperties.fullCalcOnLoad = true
  return workbook
}

export const workbookBytes = async (workbook: Workbook): Promise<Buffer> =>
  Buffer.from(await workbook.xlsx.writeBuffer())

/** A solid fill of a colour, 'FFF4E1EE'. */
export const ground = (argb: string) => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } }) as const

export const hairline = (argb: string) => ({ style: 'thin', color: { argb } }) as const
