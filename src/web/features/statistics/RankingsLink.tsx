import { Link } from 'react-router'
import { ButtonLink } from '../../ui/Button.tsx'
import { IconTrophy } from '../../ui/icons.ts'
import styles from './RankingsLink.module.css'

/** Icon link to Mesternes Mester, the rankings. */
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
