import { Link } from 'react-router'
import type { ChosenSpan } from '#domain/statistics/spans'
import { ButtonLink } from '../../../ui/Button.tsx'
import { IconCalendarStats } from '../../../ui/icons.ts'
import { keptAt } from '../kept-view.ts'

interface RhythmLinkProps {
  /** '/salon/salon-storo' */
  readonly root: string
  readonly chosen: ChosenSpan | null
}

/** The way from the figures of a salon or a person to the rhythm of their week, over the same chosen days. */
export const RhythmLink = ({ root, chosen }: RhythmLinkProps) => (
  <ButtonLink
    as={Link}
    to={keptAt(`${root}/rhythm`, { chosen })}
    icon={<IconCalendarStats aria-hidden="true" />}
  >
    Ukas rytme
  </ButtonLink>
)
