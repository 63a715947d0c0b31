import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import styles from './Skeleton.module.css'

/** Shows its children only after 150 ms, so that fast responses cause no flicker. */
export const Late = ({ children, after = 150 }: { children: ReactNode; after?: number }) => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), after)
    return () => clearTimeout(timer)
  }, [after])
  return late ? children : null
}

export const Bar = ({
  width,
  height = 12,
  round = false,
}: {
  width: string
  height?: number
  round?: boolean
}) => (
  <i
    className={styles.bar}
    style={{ width, height, ...(round && { borderRadius: '50%', width: height }) } satisfies CSSProperties}
  />
)

export interface PlaceholderProps {
  /** For assistive technology, for example 'Henter rapporter'. */
  readonly label: string
}

export const Placeholder = ({ label, children }: PlaceholderProps & { children: ReactNode }) => (
  <Late>
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  </Late>
)

// Varied widths that look like words. They are fixed, so that every render is identical.
const firstColumn = ['58%', '70%', '48%', '64%', '54%', '66%']
const columns = ['48px', '56px', '52px', '62px', '46px']

/** A placeholder for a table: a name and some figures per row. */
export const TableSkeleton = ({
  label,
  rows = 6,
  figures = 4,
}: PlaceholderProps & { rows?: number; figures?: number }) => (
  <Placeholder label={label}>
    {Array.from({ length: rows }, (_, row) => (
      // The rows are identical and never reordered.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <div key={row} className={styles.row} style={{ '--figures': figures } as CSSProperties}>
        <Bar width={firstColumn[row % firstColumn.length] ?? '60%'} />
        {columns.slice(0, figures).map((width, column) => (
          <Bar key={width} width={columns[(row + column) % columns.length] ?? width} />
        ))}
      </div>
    ))}
  </Placeholder>
)

/** A placeholder for a list of people or cases. */
export const ListSkeleton = ({ label, rows = 4 }: PlaceholderProps & { rows?: number }) => (
  <Placeholder label={label}>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never reordered
      <div key={row} className={styles.item}>
        <Bar width="32px" height={32} round />
        <div className={styles.words}>
          <Bar width={firstColumn[row % firstColumn.length] ?? '60%'} height={14} />
          <Bar width={firstColumn[(row + 2) % firstColumn.length] ?? '40%'} />
        </div>
      </div>
    ))}
  </Placeholder>
)

/** A placeholder for a figure: its label, its value, a line of text and optional rows of name and figure. */
export const FigureSkeleton = ({ label, lines = 0 }: PlaceholderProps & { lines?: number }) => (
  <Placeholder label={label}>
    <div className={styles.figure}>
      <Bar width="150px" height={16} />
      <Bar width="210px" height={36} />
      <Bar width="180px" />
      {columns.slice(0, lines).map((width, line) => (
        <div key={width} className={styles.pair}>
          <Bar width={firstColumn[line] ?? '50%'} />
          <Bar width={width} />
        </div>
      ))}
    </div>
  </Placeholder>
)

/** A placeholder for a line chart: its title and its area. */
export const ChartSkeleton = ({ label }: PlaceholderProps) => (
  <Placeholder label={label}>
    <div className={styles.chart}>
      <Bar width="220px" />
      <Bar width="100%" height={1} />
      <Bar width="100%" height={1} />
      <Bar width="100%" height={1} />
      <Bar width="100%" height={1} />
    </div>
  </Placeholder>
)

/** A placeholder for figures side by side, or stacked where there is no room. */
export const StripSkeleton = ({ label, figures = 4 }: PlaceholderProps & { figures?: number }) => (
  <Placeholder label={label}>
    <div className={styles.strip}>
      {columns.slice(0, figures).map(width => (
        <div key={width} className={styles.words}>
          <Bar width="60%" />
          <Bar width={width} height={22} />
          <Bar width="80%" />
        </div>
      ))}
    </div>
  </Placeholder>
)

/** A placeholder for a page: its title, stamp and a paragraph. */
export const PageSkeleton = ({ label }: PlaceholderProps) => (
  <Placeholder label={label}>
    <div className={styles.page}>
      <Bar width="180px" height={26} />
      <Bar width="240px" />
      <div className={styles.gap} />
      <Bar width="min(100%, 520px)" />
      <Bar width="min(90%, 460px)" />
      <Bar width="min(70%, 380px)" />
    </div>
  </Placeholder>
)
