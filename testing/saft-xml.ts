/** A SAF-T Cash Register file as plain data. Amounts are in kroner; omitted fields take the usual value of registers. */
export interface SaftFile {
  readonly orgNo: string
  readonly company: string
  /** A namespace prefix, which some registers write. */
  readonly prefix?: string
  readonly employees: readonly { readonly id: string; readonly first: string; readonly last: string }[]
  readonly articles: readonly { readonly id: string; readonly group?: string; readonly name: string }[]
  readonly basics: readonly {
    readonly type: string
    readonly id: string
    readonly predefined?: string
    readonly name: string
  }[]
  readonly registers: readonly SaftRegister[]
}

export interface SaftRegister {
  readonly id: string
  readonly location: string
  readonly zReports: readonly SaftZReport[]
  readonly transactions: Iterable<SaftTransaction>
}

export interface SaftZReport {
  readonly id: string
  readonly date: string
  readonly time?: string
  readonly total: number
  readonly credit?: number
}

export interface SaftTransaction {
  readonly nr: string
  readonly type?: string
  readonly date: string
  readonly time: string
  readonly in: number
  readonly ex: number
  readonly debit?: boolean
  readonly emp?: string
  readonly lines: readonly SaftLine[]
  readonly discounts?: readonly SaftChange[]
  readonly raises?: readonly SaftChange[]
  readonly rounding?: number
  readonly payment?: string
  readonly void?: boolean
  readonly training?: boolean
}

export interface SaftLine {
  readonly in: number
  readonly ex: number
  readonly debit?: boolean
  readonly group?: string
  readonly article?: string
  readonly quantity?: number
  readonly cost?: number
  readonly emp?: string
  readonly discounts?: readonly SaftChange[]
  readonly raises?: readonly SaftChange[]
}

export interface SaftChange {
  readonly type: string
  readonly amount: number
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const kroner = (amount: number): string => amount.toFixed(2)

type Content = string | number | undefined
const writer = (prefix: string) => {
  const name = (local: string) => (prefix ? `${prefix}:${local}` : local)
  return {
    /** A simple element; empty when there is no text. */
    leaf: (local: string, text: Content): string =>
      text === undefined ? '' : `<${name(local)}>${escaped(String(text))}</${name(local)}>`,
    node: (local: string, ...inside: string[]): string =>
      `<${name(local)}>${inside.join('')}</${name(local)}>\n`,
    open: (local: string, attributes = ''): string => `<${name(local)}${attributes}>\n`,
    close: (local: string): string => `</${name(local)}>\n`,
  }
}
type Writer = ReturnType<typeof writer>

const NAMESPACE = 'urn:StandardAuditFile-Taxation-CashRegister:NO'

/** Writes the file in pieces and in the schema's order, so that its length is unlimited. */
export function* saftXml(file: SaftFile): Generator<string> {
  const w = writer(file.prefix ?? '')
  yield '<?xml version="1.0" encoding="UTF-8"?>\n'
  yield w.open('auditfile', ` xmlns${file.prefix ? `:${file.prefix}` : ''}="${NAMESPACE}"`)
  yield header(w)
  yield w.open('company')
  yield w.leaf('companyIdent', file.orgNo) + w.leaf('companyName', file.company)
  yield* codeLists(w, file)
  for (const register of file.registers) yield* location(w, file, register)
  yield w.close('company') + w.close('auditfile')
}

const header = (w: Writer): string =>
  w.node(
    'header',
    w.leaf('fiscalYear', '2026'),
    w.leaf('startDate', '2026-01-01'),
    w.leaf('endDate', '2026-12-31'),
    w.leaf('curCode', 'NOK'),
    w.leaf('dateCreated', '2026-12-31'),
    w.leaf('timeCreated', '23:00:00'),
    w.leaf('softwareDesc', 'Salongkassa'),
    w.leaf('softwareVersion', '7.2'),
    w.leaf('softwareCompanyName', 'Kasse AS'),
    w.leaf('auditfileVersion', '1.0'),
  )

function* codeLists(w: Writer, { employees, articles, basics }: SaftFile): Generator<string> {
  const entered = w.leaf('dateOfEntry', '2020-01-01')
  yield w.open('employees')
  for (const { id, first, last } of employees)
    yield w.node(
      'employee',
      w.leaf('empID', id),
      entered,
      w.leaf('timeOfEntry', '08:00:00'),
      w.leaf('firstName', first),
      w.leaf('surName', last),
    )
  yield w.close('employees') + w.open('articles')
  for (const { id, group, name } of articles)
    yield w.node(
      'article',
      w.leaf('artID', id),
      entered,
      w.leaf('artGroupID', group),
      w.leaf('artDesc', name),
    )
  yield w.close('articles') + w.open('basics')
  for (const { type, id, predefined, name } of basics)
    yield w.node(
      'basic',
      w.leaf('basicType', type),
      w.leaf('basicID', id),
      w.leaf('predefinedBasicID', predefined),
      w.leaf('basicDesc', name),
    )
  yield w.close('basics')
}

function* location(w: Writer, file: SaftFile, register: SaftRegister): Generator<string> {
  yield w.open('location') + w.leaf('name', register.location) + w.open('cashregister')
  yield w.leaf('registerID', register.id)
  for (const report of register.zReports) yield zReport(w, file, register, report)
  for (const one of register.transactions) yield transaction(w, one)
  yield w.close('cashregister') + w.close('location')
}

const none = (w: Writer, ...names: string[]): string =>
  names.map(name => w.leaf(name, name.endsWith('Num') ? 0 : kroner(0))).join('')

const zReport = (w: Writer, file: SaftFile, register: SaftRegister, report: SaftZReport): string => {
  const { date, time = '20:30:00', total, credit } = report
  const nothing = (list: string, item: string, key: string, prefix: string) =>
    w.node(list, w.node(item, w.leaf(key, '-'), none(w, `${prefix}Num`, `${prefix}Amnt`)))
  return w.node(
    'event',
    w.leaf('eventID', `Z${report.id}`),
    w.leaf('eventType', 'ZREP'),
    w.leaf('eventDate', date),
    w.leaf('eventTime', time),
    w.node(
      'eventReport',
      w.leaf('reportID', report.id),
      w.leaf('reportType', 'Z report'),
      w.leaf('companyIdent', file.orgNo),
      w.leaf('companyName', file.company),
      w.leaf('reportDate', date),
      w.leaf('reportTime', time),
      w.leaf('registerID', register.id),
      w.node('reportTotalCashSales', w.leaf('totalCashSaleAmnt', kroner(total))),
      w.node(
        'reportArtGroups',
        w.node(
          'reportArtGroup',
          w.leaf('artGroupID', '-'),
          w.leaf('artGroupNum', 1),
          w.leaf('artGroupAmnt', kroner(total)),
        ),
      ),
      w.node(
        'reportPayments',
        w.node(
          'reportPayment',
          w.leaf('paymentType', 'CARD'),
          w.leaf('paymentNum', 1),
          w.leaf('paymentAmnt', kroner(total)),
        ),
      ),
      w.node(
        'reportCashSalesVat',
        w.node('reportCashSaleVat', w.leaf('vatPerc', '25.00'), none(w, 'cashSaleAmnt', 'vatAmnt')),
      ),
      none(w, 'reportOpeningChangeFloat', 'reportReceiptNum', 'reportOpenCashBoxNum', 'reportReceiptCopyNum'),
      none(w, 'reportReceiptCopyAmnt', 'reportReceiptProformaNum', 'reportReceiptProformaAmnt'),
      none(w, 'reportReturnNum', 'reportReturnAmnt', 'reportDiscountNum', 'reportDiscountAmnt'),
      none(w, 'reportVoidTransNum', 'reportVoidTransAmnt'),
      nothing('reportCorrLines', 'reportCorrLine', 'corrLineType', 'corrLine'),
      nothing('reportPriceInquiries', 'reportPriceInquiry', 'priceInquiryGroup', 'priceInquiry'),
      nothing('reportOtherCorrs', 'reportOtherCorr', 'otherCorrType', 'otherCorr'),
      none(
        w,
        'reportReceiptDeliveryNum',
        'reportReceiptDeliveryAmnt',
        'reportTrainingNum',
        'reportTrainingAmnt',
      ),
      credit === undefined
        ? ''
        : w.node('reportCreditSales', w.leaf('creditSalesNum', 1), w.leaf('creditSalesAmnt', kroner(credit))),
      none(w, 'reportGrandTotalSales', 'reportGrandTotalReturn', 'reportGrandTotalSalesNet'),
    ),
  )
}

const changes = (
  w: Writer,
  discounts: readonly SaftChange[] = [],
  raises: readonly SaftChange[] = [],
): string =>
  discounts
    .map(({ type, amount }) => w.node('discount', w.leaf('dscTp', type), w.leaf('dscAmnt', kroner(amount))))
    .join('') +
  raises
    .map(({ type, amount }) =>
      w.node('raise', w.leaf('raiseType', type), w.leaf('raiseAmnt', kroner(amount))),
    )
    .join('')

const side = (one: { in: number; debit?: boolean }): 'C' | 'D' => ((one.debit ?? one.in < 0) ? 'D' : 'C')

const ctLine = (w: Writer, { nr, date, time }: SaftTransaction, line: SaftLine, i: number): string =>
  w.node(
    'ctLine',
    w.leaf('nr', nr),
    w.leaf('lineID', i + 1),
    w.leaf('lineType', line.in < 0 || line.debit ? 'RET' : 'SAL'),
    w.leaf('artGroupID', line.group),
    w.leaf('artID', line.article),
    w.leaf('qnt', line.quantity ?? 1),
    w.leaf('lineAmntIn', kroner(line.in)),
    w.leaf('lineAmntEx', kroner(line.ex)),
    w.leaf('amntTp', side(line)),
    w.leaf('costPrice', line.cost === undefined ? undefined : kroner(line.cost)),
    w.leaf('empID', line.emp),
    w.leaf('lineDate', date),
    w.leaf('lineTime', time),
    w.node(
      'vat',
      w.leaf('vatCode', '3'),
      w.leaf('vatPerc', '25.00'),
      w.leaf('vatAmnt', kroner(line.in - line.ex)),
    ),
    changes(w, line.discounts, line.raises),
  )

const transaction = (w: Writer, one: SaftTransaction): string =>
  w.node(
    'cashtransaction',
    w.leaf('nr', one.nr),
    w.leaf('transID', one.nr),
    w.leaf('transType', one.type ?? 'SALG'),
    w.leaf('transAmntIn', kroner(one.in)),
    w.leaf('transAmntEx', kroner(one.ex)),
    w.leaf('amntTp', side(one)),
    w.leaf('empID', one.emp),
    w.leaf('transDate', one.date),
    w.leaf('transTime', one.time),
    ...one.lines.map((line, i) => ctLine(w, one, line, i)),
    w.node('vat', w.leaf('vatPerc', '25.00'), w.leaf('vatAmnt', kroner(one.in - one.ex))),
    changes(w, one.discounts, one.raises),
    w.node('rounding', w.leaf('roundingAmnt', kroner(one.rounding ?? 0))),
    w.node(
      'payment',
      w.leaf('paymentType', one.payment ?? 'KORT'),
      w.leaf('paidAmnt', kroner(one.in + (one.rounding ?? 0))),
    ),
    w.leaf('signature', 'c2lnbmF0dXI='),
    w.leaf('keyVersion', '1'),
    w.leaf('voidTransaction', one.void ? 'true' : undefined),
    w.leaf('trainingID', one.training ? 'true' : undefined),
  )
