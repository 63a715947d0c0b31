import styles from './Sparkline.module.css'
import { sparkPoints } from './spark-points.ts'

interface SparklineProps {
  /** Evenly spaced values, newest last; null for a missing value. */
  readonly values: readonly (number | null)[]
  /** Describes the line: its subject, its first value and its last. */
  readonly label: string
}

const WIDTH = 58
const HEIGHT = 20

/** A trend line without axes and with a marked end. It breaks at missing values. */
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
