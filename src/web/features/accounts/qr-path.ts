import { create } from 'qrcode'

/** The QR code of a text as an SVG path, one unit per module, with a quiet zone of four modules. */
export const qrPath = (text: string): { readonly size: number; readonly path: string } => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const dark = (x: number, y: number) => modules.data[y * modules.size + x] === 1
  let path = ''
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++) if (dark(x, y)) path += `M${x + 4} ${y + 4}h1v1h-1z`
  return { size: modules.size + 8, path }
}
