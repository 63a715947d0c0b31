import { create } from 'qrcode'
import { useMemo } from 'react'
import styles from './Accounts.module.css'

/** The QR code of a text as an SVG path, one unit per module, with a quiet zone of four modules. */
const qrPath = (text: string): { readonly size: number; readonly path: string } => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const dark = (x: number, y: number) => modules.data[y * modules.size + x] === 1
  let path = ''
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++) if (dark(x, y)) path += `M${x + 4} ${y + 4}h1v1h-1z`
  return { size: modules.size + 8, path }
}

/** A QR code to scan with a phone. Always dark on white, regardless of the colour scheme. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, path } = useMemo(() => qrPath(text), [text])
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  )
}
