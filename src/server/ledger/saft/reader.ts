import type { Day } from '#domain/values/month'
import { codes } from './codes.ts'
import { dayIn, required, timeIn } from './fields.ts'
import { type Frame, frames } from './frames.ts'
import { type RegisterOfFile, readTransaction } from './receipt.ts'
import type { Records } from './records.ts'
import { type XmlReader, xmlReader } from './xml.ts'

/**
 * Reads one SAF-T Cash Register file as it comes and says what is in it. Holds its code lists and one receipt at a time.
 * @param lastDay the last day that a receipt or a Z report may have
 * @throws BadFile with the line
 */
export const saftReader = (records: Records, lastDay: Day): XmlReader => {
  const lists = codes()

  const placeOf = (frame: Frame) => {
    const register = frame.parent
    const company = register?.parent
    if (register?.name !== 'cashregister' || company?.name !== 'company') return null
    return { orgNo: required(company, 'companyIdent'), registerId: required(register, 'registerID'), lastDay }
  }

  const readReport = (report: Frame) => {
    const place = placeOf(report)
    if (!place || !/^z/i.test(report.texts.reportType ?? '')) return
    const amount = (inside: string, name: string) =>
      report.inside.find(frame => frame.name === inside)?.amounts[name] ?? 0
    records.zReport({
      orgNo: place.orgNo,
      registerId: place.registerId,
      id: required(report, 'reportID'),
      day: dayIn(report, 'reportDate', lastDay),
      time: timeIn(report, 'reportTime'),
      cash: amount('reportTotalCashSales', 'totalCashSaleAmnt'),
      credit: amount('reportCreditSales', 'creditSalesAmnt'),
    })
  }

  const readReceipt = (frame: Frame, place: RegisterOfFile) => {
    const read = readTransaction(frame, place, lists)
    if ('skipped' in read) {
      records.skip(read.skipped, 1, read.odd)
      return
    }
    records.receipt(read.receipt)
    if (read.tips > 0) records.skip('tips', read.tips)
  }

  const end = (frame: Frame) => {
    if (frame.name === 'article' || frame.name === 'basic') lists.add(frame)
    else if (frame.name === 'eventReport') readReport(frame)
    else if (frame.name === 'cashtransaction') {
      const place = placeOf(frame)
      if (place) readReceipt(frame, place)
    }
  }

  const xml: XmlReader = xmlReader(frames(end, () => xml.line))
  return xml
}
