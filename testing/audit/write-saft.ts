import { articleGroups, articles, raiseTypes, transactionTypes } from './codes.ts'
import type { Change, Ore, RegisterName, WrittenLine, WrittenReceipt } from './facts.ts'

type Content = string | number | undefined

const tag = (name: string, content: Content): string =>
  content === undefined ? '' : `<${name}>${content}</${name}>`
const within = (name: string, ...parts: readonly string[]): string => `<${name}>${parts.join('')}</${name}>`

/** 12345 øre → '123.45' */
export const kroner = (ore: Ore): string => {
  const size = String(Math.abs(ore)).padStart(3, '0')
  return `${ore < 0 ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`
}

const basic = (type: string, id: string, predefined: string | null): string =>
  within(
    'basic',
    tag('basicType', type),
    tag('basicID', id),
    tag('predefinedBasicID', predefined ?? undefined),
    tag('basicDesc', id),
  )

const codeLists = (): string => {
  const goods = Object.entries(articles).map(([id, group]) =>
    within(
      'article',
      tag('artID', id),
      tag('dateOfEntry', '2020-01-01'),
      tag('artGroupID', group),
      tag('artDesc', id),
    ),
  )
  const basics = [
    ...Object.entries(articleGroups).map(([id, code]) => basic('04', id, code)),
    ...Object.entries(raiseTypes).map(([id, code]) => basic('10', id, code)),
    ...Object.entries(transactionTypes).map(([id, code]) => basic('11', id, code)),
  ]
  return within('articles', ...goods) + within('basics', ...basics)
}

const changes = (discounts: readonly Change[] = [], raises: readonly Change[] = []): string =>
  [
    ...discounts.map(({ type, amount }) =>
      within('discount', tag('dscTp', type), tag('dscAmnt', kroner(amount))),
    ),
    ...raises.map(({ type, amount }) =>
      within('raise', tag('raiseType', type), tag('raiseAmnt', kroner(amount))),
    ),
  ].join('')

const ctLine = (line: WrittenLine, nr: string, at: number): string =>
  within(
    'ctLine',
    tag('nr', nr),
    tag('lineID', at + 1),
    tag('lineType', 'SAL'),
    tag('artGroupID', line.group),
    tag('artID', line.article),
    tag('qnt', 1),
    tag('lineAmntIn', kroner(line.in)),
    tag('lineAmntEx', kroner(line.ex)),
    tag('amntTp', line.debit ? 'D' : 'C'),
    tag('costPrice', line.cost === undefined ? undefined : kroner(line.cost)),
    tag('empID', line.emp),
    within('vat', tag('vatCode', '3'), tag('vatPerc', '25.00'), tag('vatAmnt', kroner(line.in - line.ex))),
    changes(line.discounts, line.raises),
  )

const transaction = (one: WrittenReceipt): string =>
  within(
    'cashtransaction',
    tag('nr', one.nr),
    tag('transID', one.nr),
    tag('transType', one.type ?? 'SALG'),
    tag('transAmntIn', kroner(one.total)),
    tag('transAmntEx', kroner(one.total)),
    tag('amntTp', one.debit ? 'D' : 'C'),
    tag('empID', one.emp),
    tag('transDate', one.day),
    tag('transTime', one.time),
    ...one.lines.map((line, at) => ctLine(line, one.nr, at)),
    changes(one.discounts, one.raises),
    one.rounding === undefined ? '' : within('rounding', tag('roundingAmnt', kroner(one.rounding))),
    within(
      'payment',
      tag('paymentType', 'KORT'),
      tag('paidAmnt', kroner(one.paid ?? one.total + (one.rounding ?? 0))),
    ),
    tag('voidTransaction', one.void ? 'true' : undefined),
    tag('trainingID', one.training ? '1' : undefined),
  )

/** A register file. The audit has its own writer. */
export const writeSaft = (register: RegisterName, receipts: readonly WrittenReceipt[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<auditfile xmlns="urn:StandardAuditFile-Taxation-CashRegister:NO">',
    within('header', tag('fiscalYear', '2026'), tag('curCode', 'NOK'), tag('auditfileVersion', '1.0')),
    '<company>',
    tag('companyIdent', register.org),
    tag('companyName', 'Revisjon AS'),
    codeLists(),
    '<location>',
    tag('name', register.location),
    '<cashregister>',
    tag('registerID', register.id),
    ...receipts.map(one => `\n${transaction(one)}`),
    '</cashregister></location></company></auditfile>',
  ].join('')
