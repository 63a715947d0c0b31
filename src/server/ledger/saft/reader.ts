import { EXAMPLE } from '#domain/sales/time-book-columns'
import type { Day } from '#domain/values/month'
import { codes } from './codes.ts'
import { atMost, dayIn, required, timeIn } from './fields.ts'
import { type Frame, frames } from './frames.ts'
import { peopleInFile } from './people-in-file.ts'
import { readTransaction } from './receipt.ts'
import type { Records, RegisterInFile } from './records.ts'
import { type XmlReader, xmlReader } from './xml.ts'

/** True for the register of the example file. It is read like any other, but nothing of it counts (F37). */
const isExample = ({ registerId }: RegisterInFile): boolean => registerId.toLowerCase() === EXAMPLE

/**
 * Reads a SAF-T Cash Register file as a stream and emits its records. It holds the code lists, the employees and one receipt at a
 * time.
 * @param lastDay the last day allowed for a receipt or a Z report
 * @throws BadFile with the line
 */
export const saftReader = (records: Records, lastDay: Day): XmlReader => {
  const lists = codes()
  const people = peopleInFile()

  let known: { readonly frame: Frame; readonly register: RegisterInFile } | undefined
  /** The register that contains an element: the same object for all its elements. */
  const registerOf = ({ parent: frame }: Frame): RegisterInFile | null => {
    if (frame?.name !== 'cashregister') return null
    if (known?.frame === frame) return known.register
    const location = frame.parent?.name === 'location' ? frame.parent : undefined
    const company = location ? location.parent : frame.parent
    if (company?.name !== 'company') return null
    const register = {
      orgNo: required(company, 'companyIdent'),
      location: location ? atMost(location, 'name') : '',
      registerId: required(frame, 'registerID'),
    }
    known = { frame, register }
    return register
  }

  const readReport = (report: Frame) => {
    const register = registerOf(report)
    if (!register || isExample(register) || !/^z/i.test(report.texts.reportType ?? '')) return
    const amount = (inside: string, name: string) =>
      report.inside.find(frame => frame.name === inside)?.amounts[name] ?? 0
    records.zReport({
      register,
      id: required(report, 'reportID'),
      day: dayIn(report, 'reportDate', lastDay),
      time: timeIn(report, 'reportTime'),
      cash: amount('reportTotalCashSales', 'totalCashSaleAmnt'),
      credit: amount('reportCreditSales', 'creditSalesAmnt'),
    })
  }

  const readReceipt = (frame: Frame, register: RegisterInFile) => {
    const read = readTransaction(frame, { register, codes: lists, lastDay })
    if ('skipped' in read) {
      records.skip(read.skipped, 1, read.odd)
      return
    }
    if (isExample(register)) {
      records.skip('example', 1)
      return
    }
    records.receipt(read.receipt, people.names)
    if (read.tips > 0) records.skip('tips', read.tips)
  }

  const end = (frame: Frame) => {
    if (frame.name === 'article' || frame.name === 'basic') lists.add(frame)
    else if (frame.name === 'employee') people.add(frame)
    else if (frame.name === 'eventReport') readReport(frame)
    else if (frame.name === 'cashtransaction') {
      const register = registerOf(frame)
      if (register) readReceipt(frame, register)
    }
  }

  const xml: XmlReader = xmlReader(frames(end, () => xml.line))
  return xml
}
