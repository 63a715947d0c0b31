import { colours, cuts, extras, type Group, giftCards, goods, groups, sundries } from './menu.ts'
import type { Payment, ReceiptKind } from './receipt.ts'
import type { WorldSalon } from './salons.ts'
import { elements } from './xml.ts'

interface Code {
  readonly code: string
  readonly predefined: string
}

export const transactionTypes: Record<ReceiptKind, Code> = {
  sale: { code: 'SALG', predefined: '11001' },
  return: { code: 'RETUR', predefined: '11006' },
  void: { code: 'SALG', predefined: '11001' },
  training: { code: 'SALG', predefined: '11001' },
  float: { code: 'VEKSEL', predefined: '11007' },
}

export const paymentTypes: Record<Payment, Code> = {
  card: { code: 'KORT', predefined: '12002' },
  cash: { code: 'KONTANT', predefined: '12001' },
  vipps: { code: 'VIPPS', predefined: '12011' },
  giftCard: { code: 'GAVEKORT', predefined: '12005' },
}

/** The staff discount marks a staff purchase; the chain has mapped it. */
export const discountCodes = { student: 'STUDENT', staff: 'PERSONAL' } as const
export const TIP = 'TIPS'
export const Z_REPORT = 'ZRAPPORT'

/** The code of an article group in a salon's registers: the register's own name, or the usual number. */
export const groupCode = (salon: Pick<WorldSalon, 'ownGroups'>, group: Group): string =>
  salon.ownGroups ? groups[group].name.toUpperCase().replaceAll(' ', '-') : groups[group].code

export const articles = [cuts, colours, extras, goods, giftCards, sundries].flat()

const ids = new Map(articles.map((article, i) => [article, String(1001 + i)]))

export const articleId = (article: (typeof articles)[number]): string => ids.get(article) ?? ''

const basic = (type: string, code: string, predefined: string | null, text = code): string =>
  `<basic>${elements({
    basicType: type,
    basicID: code,
    ...(predefined && { predefinedBasicID: predefined }),
    basicDesc: text,
  })}</basic>\n`

const codeList = (type: string, rows: readonly Code[]): string[] => [
  ...new Set(rows.map(({ code, predefined }) => basic(type, code, predefined))),
]

/** The code lists at the head of a salon's file. */
export const basicsOf = (salon: WorldSalon): string =>
  [
    ...Object.entries(groups).map(([group, { predefined, name }]) =>
      basic('04', groupCode(salon, group as Group), salon.ownGroups ? null : predefined, name),
    ),
    basic('05', 'SALG', null),
    basic('05', 'RETUR', null),
    ...Object.values(discountCodes).map(code => basic('08', code, null)),
    basic('10', TIP, '10001'),
    ...codeList('11', Object.values(transactionTypes)),
    ...codeList('12', Object.values(paymentTypes)),
    basic('13', Z_REPORT, '13009'),
  ].join('')
