import { Link } from 'react-router'
import type { Employee } from '#contract/employees/employees'
import { useMe } from '../../api/use-session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { IconArrowLeft } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import styles from './ManageHeader.module.css'

/** Links to the person's figures, or to the salon if the person no longer works there. */
const backFrom = (salonId: string, person: Employee | undefined) =>
  person?.activeIn.includes(salonId) ? `/salon/${salonId}/${person.objectId}` : `/salon/${salonId}`

interface ManageHeaderProps {
  readonly salonId: string
  readonly person: Employee | undefined
  readonly awaited: boolean
}

export const ManageHeader = ({ salonId, person, awaited }: ManageHeaderProps) => {
  const salon = useMe().salons.find(({ objectId }) => objectId === salonId)?.name
  const name = person?.name ?? 'Ansatt'
  return (
    <PageHeader
      title={name}
      tabTitle={`Rediger ${name}, ${salon}`}
      stamp={salon}
      awaited={awaited}
      before={
        <>
          <ButtonLink
            as={Link}
            to={backFrom(salonId, person)}
            look="quiet"
            size="small"
            icon={<IconArrowLeft aria-hidden="true" />}
            className={styles.back}
          >
            Tilbake
          </ButtonLink>
          <Avatar name={name} src={person?.avatar} size="large" />
        </>
      }
    />
  )
}
