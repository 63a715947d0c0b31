import { useRef } from 'react'
import { useParams } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { usePageTitle } from '../../ui/PageHeader.tsx'
import { ComplaintList } from './ComplaintList.tsx'
import styles from './ComplaintsPage.module.css'
import { ComplaintPage } from './detail/ComplaintPage.tsx'
import { words } from './words.ts'

const Choose = () => {
  usePageTitle(words.title)
  return <p className={styles.choose}>{words.choose}</p>
}

/** The case list beside the open case; on a phone only one of them. */
export const ComplaintsPage = () => {
  const { objectId } = useParams()
  const pane = useRef<HTMLDivElement>(null)
  return (
    <div className={classes(styles.panes, objectId && styles.opened)}>
      {/* The list has its own scroll area beside a case, so the keyboard must be able to scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section ref={pane} className={styles.list} aria-label={words.title} tabIndex={0}>
        <ComplaintList
          open={objectId}
          scrolled={() => Math.max(pane.current?.scrollTop ?? 0, window.scrollY)}
        />
      </section>
      <div className={styles.detail}>
        {objectId ? <ComplaintPage key={objectId} objectId={objectId} /> : <Choose />}
      </div>
    </div>
  )
}
