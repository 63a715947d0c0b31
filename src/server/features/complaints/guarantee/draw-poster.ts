import { create } from 'qrcode'
import { BOLD, FAINT, INK, newPdf, type Pdf, pdfBytes, REGULAR } from '#server/files/pdf'
import { formUrl, type PosterOf } from './poster.ts'

const [WIDTH, HEIGHT] = [419.53, 595.28]
const MARGIN = 36
const PLUM = '#7b2f68'
const QR = 214

/** Draws a QR code: dark squares on white, with the quiet zone of four modules that scanners need. */
const drawCode = (pdf: Pdf, text: string, left: number, top: number): void => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const unit = QR / (modules.size + 8)
  pdf.rect(left, top, QR, QR).fill('#ffffff')
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++)
      if (modules.data[y * modules.size + x] === 1)
        pdf.rect(left + (x + 4) * unit, top + (y + 4) * unit, unit, unit)
  pdf.fill('#000000')
}

/** Draws an A5 poster for the salon's counter, readable from a chair, with the form's address as a QR code and as text. */
export const drawPoster = ({ salonId, salonName, publicUrl, now }: PosterOf): Promise<Buffer> => {
  const url = formUrl(publicUrl, salonId)
  const pdf = newPdf({
    title: `Alltid Fornøyd Garanti – ${salonName}`,
    size: 'A5',
    layout: 'portrait',
    margin: MARGIN,
    now,
  })
  pdf.addPage()
  // Otherwise the text at the bottom would start a new page.
  pdf.page.margins.bottom = 0
  const centred = { width: WIDTH - 2 * MARGIN, align: 'center' } as const
  const line = (text: string, y: number, face: string, size: number, colour: string) =>
    pdf.font(face).fontSize(size).fillColor(colour).text(text, MARGIN, y, centred)

  pdf.rect(0, 0, WIDTH, 10).fill(PLUM)
  line(salonName, 40, REGULAR, 15, FAINT)
  line('Alltid Fornøyd Garanti', 62, BOLD, 27, INK)
  line('Ble det ikke som du ville?', 112, BOLD, 17, PLUM)
  line('Si fra til oss innen kort tid, så ordner vi det. Skann koden med telefonen:', 138, REGULAR, 12, INK)
  drawCode(pdf, url, (WIDTH - QR) / 2, 178)
  line(url.replace(/^https?:\/\//, ''), 402, BOLD, 11, INK)
  line('Not happy with the result?', 454, BOLD, 13, PLUM)
  line('Scan the code and tell us. The form is in English too.', 474, REGULAR, 11, INK)
  line('Du får svar innen 48 timer.', HEIGHT - 62, REGULAR, 11, FAINT)
  return pdfBytes(pdf)
}
