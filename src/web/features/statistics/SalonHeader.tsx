import { Link } from 'react-router'
import { statisticsExport } from '#contract/statistics/statistics-export'
import { fieldsOf } from '#domain/statistics/spans'
import { download } from '../../api/client.ts'
import { useMe } from '../../api/use-session.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmployeePicker } from './EmployeePicker.tsx'
import type { Column } from './queries.ts'
import { RhythmLink } from './rhythm/RhythmLink.tsx'
import { SalonPicker } from './SalonPicker.tsx'
import { Stamp } from './Stamp.tsx'
import type { SalonView } from './salon-view.ts'
import { TableActions } from './table/TableActions.tsx'

export interface NamedSalon {
  readonly objectId: string
  readonly name: string
}

interface SalonHeaderProps {
  readonly salon: NamedSalon
  readonly view: SalonView
  readonly columns: readonly Column[]
  readonly fetchedAt: number
}

/** The salon's header, with pickers for another salon and for one of its people. */
export const SalonHeader = ({ salon, view, columns, fetchedAt }: SalonHeaderProps) => {
  const { listType, timeFrame, chosen } = view
  const shown = chosen ?? (listType === 'perEmployee' ? timeFrame : 'today')
  const { salons } = useMe()
  return (
    <PageHeader
      title={salon.name}
      stamp={<Stamp frame={shown} fetchedAt={fetchedAt} />}
      actions={
        <>
          {salons.length > 1 && <SalonPicker salonId={salon.objectId} />}
          <EmployeePicker salonId={salon.objectId} employeeId={null} />
          <ButtonLink as={Link} to={`/salon/${salon.objectId}/targets`}>
            Mål
          </ButtonLink>
          <RhythmLink root={`/salon/${salon.objectId}`} chosen={chosen} />
          <TableActions
            columns={columns}
            fetchFile={ask =>
              download(statisticsExport.salon, {
                body: { salonId: salon.objectId, listType, ...fieldsOf(chosen ?? timeFrame), ...ask },
              })
            }
          />
        </>
      }
    />
  )
}
