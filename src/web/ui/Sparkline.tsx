import styles from './Sparkline.module.css'
import { sparkPoints } from './spark-points.ts'

interface SparklineProps {
  /** Evenly apart, the newest last; null where there is none. */
  readonly values: readonly (number | null)[]
  /** Says what the line says: what it is of, its first value and its last. */
  readonly label: string
}

const WIDTH = 58
const HEIGHT = 20

/** A line without axes, for the course of things; its end is marked. It breaks where a value is missing. */
export const Sparkline = ({ values, label }: SparklineProps) => {
  const runs = sparkPoints(values, { width: WIDTH, height: HEIGHT, margin: 3 })
  const end = runs.at(-1)?.at(-1)
  if (!end) return null
  return (
    <svg className={styles.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {runs.map(run => (
        <polyline key={run[0]?.[0]} points={run.map(point => point.join(',')).join(' ')} />
      ))}
      <circle cx={end[0]} cy={end[1]} r="2.2" />
    </svg>
  )
}
