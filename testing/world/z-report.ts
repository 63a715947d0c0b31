import type { Day } from '#domain/values/month'
import type { Group } from './menu.ts'
import { isSale, type Receipt, totalOf } from './receipt.ts'
import { groupCode, paymentTypes, Z_REPORT } from './saft-codes.ts'
import { company } from './saft-head.ts'
import type { WorldSalon } from './salons.ts'
import { elements, kroner } from './xml.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** One element per key, with the count and the sum. */
const grouped = <Row>(
  element: string,
  names: readonly [key: string, count: string, amount: string],
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  amountOf: (row: Row) => number,
): string => {
  const amounts = new Map<string, number[]>()
  for (const row of rows) amounts.set(keyOf(row), [...(amounts.get(keyOf(row)) ?? []), amountOf(row)])
  const [key, count, amount] = names
  return [...amounts]
    .map(([code, all]) => elements({ [key]: code, [count]: all.length, [amount]: kroner(sum(all)) }))
    .map(fields => `<${element}>${fields}</${element}>`)
    .join('')
}

const none = (element: string, list: string, stem: string): string =>
  `<${list}><${element}>${elements({ [`${stem}Type`]: 'Ingen', [`${stem}Num`]: 0, [`${stem}Amnt`]: '0.00' })}</${element}></${list}>`

/** The register's own totals of its day at closing time. Imports are checked against them. */
export const zReport = (
  salon: WorldSalon,
  register: string,
  day: Day,
  receipts: readonly Receipt[],
): string => {
  const sales = receipts.filter(isSale)
  const lines = sales.flatMap(receipt =>
    receipt.lines.map(line => ({
      group: line.article.group,
      amount: (receipt.kind === 'return' ? -1 : 1) * (line.amount - line.discount),
    })),
  )
  const total = sum(sales.map(totalOf))
  const returned = sum(sales.filter(receipt => receipt.kind === 'return').map(totalOf))
  const voided = receipts.filter(receipt => receipt.kind === 'void')
  const practised = receipts.filter(receipt => receipt.kind === 'training')
  const discounts = sales.flatMap(receipt => receipt.lines.map(line => line.discount)).filter(ore => ore > 0)
  const vat = Math.round(sum(lines.map(line => line.amount)) * 0.2)
  const tips = sales.filter(receipt => receipt.tip > 0)
  const at = { eventDate: day, eventTime: '23:30:00' }
  const counts = (stem: string, amounts: readonly number[]) =>
    elements({ [`${stem}Num`]: amounts.length, [`${stem}Amnt`]: kroner(Math.abs(sum(amounts))) })

  return `<event>${elements({ eventID: `Z${day}`, eventType: Z_REPORT, ...at })}<eventReport>${elements({
    reportID: day,
    reportType: 'Z report',
    ...company,
    reportDate: day,
    reportTime: at.eventTime,
    registerID: register,
  })}<reportTotalCashSales>${elements({ totalCashSaleAmnt: kroner(total) })}</reportTotalCashSales>
<reportArtGroups>${grouped(
    'reportArtGroup',
    ['artGroupID', 'artGroupNum', 'artGroupAmnt'],
    lines,
    line => groupCode(salon, line.group as Group),
    line => line.amount,
  )}</reportArtGroups>
<reportPayments>${grouped(
    'reportPayment',
    ['paymentType', 'paymentNum', 'paymentAmnt'],
    sales,
    receipt => paymentTypes[receipt.payment].code,
    totalOf,
  )}</reportPayments>
<reportTip>${elements({ tipNum: tips.length, tipAmnt: kroner(sum(tips.map(receipt => receipt.tip))) })}</reportTip>
<reportCashSalesVat><reportCashSaleVat>${elements({
    vatCode: '3',
    vatPerc: '25.00',
    cashSaleAmnt: kroner(total - vat),
    vatAmnt: kroner(vat),
  })}</reportCashSaleVat></reportCashSalesVat>
${elements({ reportOpeningChangeFloat: '0.00', reportReceiptNum: sales.length, reportOpenCashBoxNum: 0 })}
${counts('reportReceiptCopy', [])}${counts('reportReceiptProforma', [])}
${counts('reportReturn', sales.filter(receipt => receipt.kind === 'return').map(totalOf))}
${counts('reportDiscount', discounts)}${counts('reportVoidTrans', voided.map(totalOf))}
${none('reportCorrLine', 'reportCorrLines', 'corrLine')}
<reportPriceInquiries><reportPriceInquiry>${elements({
    priceInquiryGroup: 'Ingen',
    priceInquiryNum: 0,
    priceInquiryAmnt: '0.00',
  })}</reportPriceInquiry></reportPriceInquiries>
${none('reportOtherCorr', 'reportOtherCorrs', 'otherCorr')}
${counts('reportReceiptDelivery', [])}${counts('reportTraining', practised.map(totalOf))}
${elements({
  reportGrandTotalSales: kroner(total - returned),
  reportGrandTotalReturn: kroner(-returned),
  reportGrandTotalSalesNet: kroner(total),
})}</eventReport></event>
`
}
