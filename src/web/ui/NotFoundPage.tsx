import { Link } from 'react-router'
import { ButtonLink } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import styles from './NotFoundPage.module.css'
import { usePageTitle } from './PageHeader.tsx'

/** Shown for an unknown path and for one the person may not see; the two are indistinguishable [R020]. */
export const NotFoundPage = () => {
  usePageTitle('Side ikke funnet')
  return (
    <div className={styles.page}>
      <EmptyState
        headingLevel={1}
        seed={26}
        title="Side ikke funnet"
        why="Adressen finnes ikke, eller du har ikke adgang."
        action={
          <ButtonLink as={Link} to="/">
            Til forsiden
          </ButtonLink>
        }
      />
    </div>
  )
}
