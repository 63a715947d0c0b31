import { Link } from 'react-router'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageBody } from '../../ui/PageBody.tsx'
import { usePageTitle } from '../../ui/PageHeader.tsx'

export const NotFound = ({ title, why }: { title: string; why: string }) => {
  usePageTitle(title)
  return (
    <PageBody>
      <EmptyState
        headingLevel={1}
        seed={26}
        title={title}
        why={why}
        action={
          <ButtonLink as={Link} to="/reports">
            Til rapportene
          </ButtonLink>
        }
      />
    </PageBody>
  )
}
