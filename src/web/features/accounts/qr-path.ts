import { create } from 'qrcode'

/** A text as the path of an SVG, a unit a module, with the quiet zone of four around it. */
export const qrPath = (text: string): { readonly size: number; readonly path: string } => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const dark = (x: number, y: number) => modules.data[y * modules.size + x] === 1
  let path = ''
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++) if (dark(x, y)) path += `M${x + 4} ${y + 4}h1v1h-1z`
  return { size: modules.size + 8, path }
}
