import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/Button.tsx'
import styles from './BackLink.module.css'

/** The way back to the list of reports. */
export const BackLink = ({ children }: { children: string }) => (
  <ButtonLink
    as={Link}
    to="/reports"
    look="quiet"
    size="small"
    icon={<IconArrowLeft aria-hidden="true" />}
    className={styles.back}
  >
    {children}
  </ButtonLink>
)
