import type { TimeFrame } from '#domain/key-figures/time-frames'
import { useMe } from '../../api/use-session.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmployeePicker } from './EmployeePicker.tsx'
import { fileNameOf } from './file-name.ts'
import type { Column } from './queries.ts'
import { SalonPicker } from './SalonPicker.tsx'
import { Stamp } from './Stamp.tsx'
import { TableDeeds } from './table/TableDeeds.tsx'

export interface Salon {
  readonly objectId: string
  readonly name: string
}

interface SalonHeaderProps {
  readonly salon: Salon
  readonly timeFrame: TimeFrame
  readonly columns: readonly Column[]
  readonly fetchedAt: number
}

/** The salon, and the ways to another salon and to one of its people. */
export const SalonHeader = ({ salon, timeFrame, columns, fetchedAt }: SalonHeaderProps) => {
  const { salons } = useMe()
  return (
    <PageHeader
      title={salon.name}
      stamp={<Stamp frame={timeFrame} fetchedAt={fetchedAt} />}
      actions={
        <>
          {salons.length > 1 && <SalonPicker salonId={salon.objectId} />}
          <EmployeePicker salonId={salon.objectId} employeeId={null} />
          <TableDeeds columns={columns} fileName={fileNameOf(salon.name)} />
        </>
      }
    />
  )
}
