import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import styles from './BackLink.module.css'
import { ButtonLink } from './Button.tsx'

interface BackLinkProps {
  readonly to: string
  readonly children: string
  /** Before the title of the page, or over what stands under its tabs. */
  readonly place?: 'header' | 'body'
}

/** The way back from one to the list of all. */
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
