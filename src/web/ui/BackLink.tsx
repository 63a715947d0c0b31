import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import styles from './BackLink.module.css'
import { ButtonLink } from './Button.tsx'

/** The way back from one to the list of all. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <ButtonLink
    as={Link}
    to={to}
    look="quiet"
    size="small"
    icon={<IconArrowLeft aria-hidden="true" />}
    className={styles.back}
  >
    {children}
  </ButtonLink>
)
