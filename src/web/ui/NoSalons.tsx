import { Link } from 'react-router'
import { ButtonLink } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

interface NoSalonsProps {
  /** True when the reader may add a salon. */
  readonly mayAdd: boolean
  readonly headingLevel?: 1 | 2
}

/** The chain has no open salon: why there are no figures, and what to do. */
export const NoSalons = ({ mayAdd, headingLevel = 2 }: NoSalonsProps) => (
  <EmptyState
    title="Ingen salonger ennå"
    why={
      mayAdd
        ? 'Tallene kommer når kjeden har en salong, og kassefila er lest inn.'
        : 'Tallene kommer når eieren har lagt inn salongene.'
    }
    action={
      mayAdd && (
        <ButtonLink as={Link} to="/customer-admin-panel/salons/new" look="primary">
          Lag den første salongen
        </ButtonLink>
      )
    }
    seed={26}
    headingLevel={headingLevel}
  />
)
