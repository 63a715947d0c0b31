import styles from './FigureSkeletons.module.css'
import { Bar, Placeholder, type PlaceholderProps } from './Skeleton.tsx'

// Fixed widths that look like words, one per line.
const names = ['42%', '48%', '36%', '44%']
const values = ['44px', '38px', '40px', '52px']

const Pair = ({ line }: { line: number }) => (
  <div className={styles.pair}>
    <Bar width={names[line] ?? '40%'} />
    <Bar width={values[line] ?? '44px'} />
  </div>
)

/** A placeholder for blocks of figures on a phone: a title, an amount, four lines and a link each. */
export const BlocksSkeleton = ({ label, blocks = 3 }: PlaceholderProps & { blocks?: number }) => (
  <Placeholder label={label}>
    {Array.from({ length: blocks }, (_, block) => (
      // The blocks are identical and never reordered.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <div key={block} className={styles.block}>
        <div className={styles.title}>
          <Bar width="120px" height={16} />
        </div>
        <div className={styles.amount}>
          <Bar width="140px" height={22} />
        </div>
        {names.map((name, line) => (
          <Pair key={name} line={line} />
        ))}
        <div className={styles.more}>
          <Bar width="64px" />
        </div>
      </div>
    ))}
  </Placeholder>
)

/** A placeholder for a few names with their values. */
export const LinesSkeleton = ({ label, lines = 3 }: PlaceholderProps & { lines?: number }) => (
  <Placeholder label={label}>
    {names.slice(0, lines).map((name, line) => (
      <Pair key={name} line={line} />
    ))}
  </Placeholder>
)

/** A placeholder for the four key figures as a list: a name with its advice, and a value. */
export const KeyFiguresSkeleton = ({ label }: PlaceholderProps) => (
  <Placeholder label={label}>
    {names.map((name, line) => (
      <div key={name} className={styles.figure}>
        <Pair line={line} />
        <Bar width="56%" />
      </div>
    ))}
  </Placeholder>
)
