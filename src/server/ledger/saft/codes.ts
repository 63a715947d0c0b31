import { unnamed } from '#domain/sales/article-groups'
import { noSaleTypes, tipType } from '#domain/sales/transaction-types'
import { BadFile } from '../bad-file.ts'
import type { Frame } from './frames.ts'

// More than any chain has, but few enough to fit in memory.
const MAX_CODES = 200_000
const MAX_ARTICLE = 120

interface Article {
  readonly group: string | undefined
  readonly description: string
  /** The entry date in the file: ISO, so that texts compare as days. */
  readonly entered: string
}

/** The code lists at the head of a file, which define its own codes. */
export interface CodeLists {
  add(frame: Frame): void
  groupOf(line: Frame): {
    readonly articleGroup: string
    readonly predefined: string | null
    readonly article: string | null
  }
  isSale(transType: string | undefined): boolean
  isTip(raiseType: string | undefined): boolean
}

// 'basicType 4' is also written for 04.
const typeOf = (basic: Frame): string => (basic.texts.basicType ?? '').padStart(2, '0')

export const codes = (): CodeLists => {
  const articles = new Map<string, Article>()
  /** By type, then by the register's own code. */
  const basics = new Map<string, Map<string, string>>()
  let count = 0

  const predefinedOf = (type: string, code: string): string | undefined =>
    basics.get(type)?.get(code) ?? (code.startsWith(type) && /^\d{5}$/.test(code) ? code : undefined)

  const addBasic = (basic: Frame) => {
    const { basicID, predefinedBasicID } = basic.texts
    if (!basicID || !predefinedBasicID) return
    const ofType = basics.get(typeOf(basic)) ?? new Map<string, string>()
    basics.set(typeOf(basic), ofType.set(basicID, predefinedBasicID))
  }
  const addArticle = ({ texts }: Frame) => {
    if (!texts.artID) return
    const entered = texts.dateOfEntry ?? ''
    // A repeated article has been changed: the newest entry counts, and on the same day the later one (F3).
    if ((articles.get(texts.artID)?.entered ?? '') > entered) return
    articles.set(texts.artID, {
      group: texts.artGroupID,
      description: (texts.artDesc ?? '').slice(0, MAX_ARTICLE),
      entered,
    })
  }

  return {
    add(frame) {
      if (frame.name === 'basic') addBasic(frame)
      else addArticle(frame)
      if (++count > MAX_CODES) throw new BadFile(`mer enn ${MAX_CODES} artikler og koder`, frame.line)
    },
    groupOf(line) {
      const article = articles.get(line.texts.artID ?? '')
      const articleGroup = line.texts.artGroupID || article?.group || unnamed
      return {
        articleGroup,
        predefined: predefinedOf('04', articleGroup) ?? null,
        article: article?.description || null,
      }
    },
    isSale: type => type === undefined || !noSaleTypes.has(predefinedOf('11', type) ?? type),
    isTip: type => type !== undefined && (predefinedOf('10', type) ?? type) === tipType,
  }
}
