import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

export type Pdf = PDFKit.PDFDocument

/** The whole font, not the web's subsets: names can contain letters outside the browser's first subset. */
const fonts = createRequire(import.meta.url)
const fontFile = (face: string) =>
  fonts.resolve(`@expo-google-fonts/hanken-grotesk/${face}/HankenGrotesk_${face}.ttf`)

export const REGULAR = 'regular'
export const BOLD = 'bold'
export const INK = '#17211f'
export const FAINT = '#5c6a67'
export const LINE = '#b9c2c0'

interface Paper {
  readonly title: string
  readonly size: 'A3' | 'A4' | 'A5'
  readonly layout: 'portrait' | 'landscape'
  readonly margin: number
  readonly now: Date
  /** Gives the document a structure that screen readers follow (PDF/UA). All content must then be in it. */
  readonly tagged?: true
}

/** The types of the library do not know the subset. */
const accessible: object = { pdfVersion: '1.7', subset: 'PDF/UA', tagged: true, displayTitle: true }

/** An empty document with the product's font; the caller adds the pages. */
export function newPdf({ title, now, tagged, ...paper }: Paper): Pdf {
  const pdf = new PDFDocument({
    ...paper,
    ...(tagged && accessible),
    autoFirstPage: false,
    bufferPages: true,
    lang: 'nb-NO',
    info: { Title: title, Creator: 'Föhn', Producer: 'Föhn', CreationDate: now },
  })
  pdf.registerFont(REGULAR, fontFile('400Regular'))
  pdf.registerFont(BOLD, fontFile('700Bold'))
  return pdf
}

/** Finishes the document and returns its bytes. */
export function pdfBytes(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
    pdf.end()
  })
}

/** Draws a right-aligned line that ends at `right`, as for figures. */
export function toTheRight(pdf: Pdf, text: string, right: number, y: number): void {
  pdf.text(text, right - pdf.widthOfString(text), y, { lineBreak: false })
}

export function rule(pdf: Pdf, from: number, to: number, y: number, width = 0.5): void {
  pdf.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(LINE).stroke()
}
