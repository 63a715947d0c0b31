import { useMemo } from 'react'
import styles from './QrCode.module.css'
import { qrPath } from './qr-path.ts'

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
