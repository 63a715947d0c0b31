import { BadFile } from '../../bad-file.ts'
import { kindOfFormat, type NumberKind } from './number-formats.ts'
import { type Parts, WORKBOOK } from './parts.ts'
import { readAll } from './xml.ts'

interface Sheet {
  readonly name: string
  /** The name of its part. */
  readonly part: string
}

/** What the cells of all sheets refer to. */
export interface WorkbookBasis {
  readonly sheets: readonly Sheet[]
  readonly since1904: boolean
  readonly strings: readonly string[]
  /** The kind of number of each cell style. */
  readonly styles: readonly NumberKind[]
}

/** The characters of all shared texts. A text that is empty takes memory as well. */
const MAX_STRINGS = 32 * 1024 ** 2
const CHARACTERS_OF_ENTRY = 32
/** Sheets, relations and styles. Excel itself has at most 65,490 cell styles. */
const MOST_PARTS = 100_000

/** Counts the parts of a list, and refuses more than the maximum. */
const partCounter = () => {
  let parts = 0
  return () => {
    if (++parts > MOST_PARTS) throw new BadFile('Excel-fila har for mange ark eller stiler')
  }
}

const targetsOf = async (parts: Parts): Promise<ReadonlyMap<string, string>> => {
  const targets = new Map<string, string>()
  const count = partCounter()
  await readAll(parts.read('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id = '', Target = '' }) => {
      if (name !== 'Relationship') return
      count()
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
  })
  return targets
}

const sheetsOf = async (parts: Parts): Promise<Pick<WorkbookBasis, 'sheets' | 'since1904'>> => {
  const targets = await targetsOf(parts)
  const sheets: Sheet[] = []
  const count = partCounter()
  let since1904 = false
  await readAll(parts.read(WORKBOOK), {
    open: (element, attributes) => {
      if (element === 'workbookPr') since1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (element !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return
      count()
      const [, id = ''] = Object.entries(attributes).find(([key]) => /:id$/.test(key)) ?? []
      const part = targets.get(id)
      if (part && parts.has(part)) sheets.push({ name: attributes.name ?? '', part })
    },
  })
  return { sheets, since1904 }
}

const stringsOf = async (parts: Parts): Promise<readonly string[]> => {
  const strings: string[] = []
  if (!parts.has('xl/sharedStrings.xml')) return strings
  let size = 0
  const grow = (characters: number) => {
    size += characters
    if (size > MAX_STRINGS) throw new BadFile('Excel-fila har for mye tekst')
  }
  let inText = false
  let isPhonetic = false
  await readAll(parts.read('xl/sharedStrings.xml'), {
    open: name => {
      if (name === 'si') {
        grow(CHARACTERS_OF_ENTRY)
        strings.push('')
      }
      if (name === 'rPh') isPhonetic = true
      inText = name === 't' && !isPhonetic
    },
    text: text => {
      if (!inText) return
      grow(text.length)
      strings[strings.length - 1] = `${strings.at(-1) ?? ''}${text}`
    },
    close: name => {
      if (name === 't') inText = false
      if (name === 'rPh') isPhonetic = false
    },
  })
  return strings
}

const stylesOf = async (parts: Parts): Promise<readonly NumberKind[]> => {
  const codes = new Map<number, string>()
  const formats: number[] = []
  const count = partCounter()
  if (!parts.has('xl/styles.xml')) return []
  let ofCells = false
  await readAll(parts.read('xl/styles.xml'), {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt' || name === 'xf') count()
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') ofCells = true
      if (name === 'xf' && ofCells) formats.push(Number(numFmtId))
    },
    close: name => {
      if (name === 'cellXfs') ofCells = false
    },
  })
  return formats.map(id => kindOfFormat(id, codes))
}

/** Reads what is shared by the sheets of a workbook. @throws BadFile */
export const readBasis = async (parts: Parts): Promise<WorkbookBasis> => ({
  ...(await sheetsOf(parts)),
  strings: await stringsOf(parts),
  styles: await stylesOf(parts),
})
