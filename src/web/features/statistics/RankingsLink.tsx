import { IconTrophy } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/Button.tsx'
import styles from './RankingsLink.module.css'

/** The ranking icon: the way to Mesternes Mester. */
export const RankingsLink = () => (
  <ButtonLink
    as={Link}
    to="/rankings"
    className={styles.trophy}
    aria-label="Mesternes Mester"
    title="Mesternes Mester"
    icon={<IconTrophy aria-hidden="true" />}
  />
)
