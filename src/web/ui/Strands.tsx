import { useMemo } from 'react'
import { type StrandShape, strandsOf } from './strands.ts'

/** The decorative strands; the parent sets the size. Never placed behind text that must be read. */
export const Strands = ({ shape, className }: { shape: StrandShape; className?: string | undefined }) => {
  const strands = useMemo(() => strandsOf(shape), [shape])
  return (
    <svg
      className={className}
      viewBox={`0 0 ${shape.width} ${shape.height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {strands.map(strand => (
        <path
          key={strand.d}
          d={strand.d}
          stroke={strand.colour}
          strokeWidth={strand.stroke.toFixed(2)}
          opacity={strand.opacity.toFixed(2)}
        />
      ))}
    </svg>
  )
}
