import { Link } from 'react-router'
import styles from './BackLink.module.css'
import { ButtonLink } from './Button.tsx'
import { IconArrowLeft } from './icons.ts'

interface BackLinkProps {
  readonly to: string
  readonly children: string
  /** 'header' is before the page title, 'body' above the content below the tabs. */
  readonly place?: 'header' | 'body'
}

/** A link back from an item to its list. */
export const BackLink = ({ to, children, place = 'header' }: BackLinkProps) => (
  <ButtonLink
    as={Link}
    to={to}
    look="quiet"
    size="small"
    icon={<IconArrowLeft aria-hidden="true" />}
    className={styles[place]}
  >
    {children}
  </ButtonLink>
)
