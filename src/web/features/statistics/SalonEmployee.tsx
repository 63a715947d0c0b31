import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { statisticsExport } from '#contract/statistics/statistics-export'
import { standsAbove } from '#domain/access/user-types'
import { chosenFields } from '#domain/statistics/spans'
import { download } from '../../api/client.ts'
import { useMe } from '../../api/use-session.ts'
import { asFailure } from '../../failure.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { IconMessages, IconUserEdit } from '../../ui/icons.ts'
import { NotFoundPage } from '../../ui/NotFoundPage.tsx'
import { PageBody } from '../../ui/PageBody.tsx'
import { ChooseSpan } from './choose-span/ChooseSpan.tsx'
import { EmployeePicker } from './EmployeePicker.tsx'
import { keptAt } from './kept-view.ts'
import { PersonFigures } from './PersonFigures.tsx'
import { PersonHeader } from './PersonHeader.tsx'
import { employeePerTimeframe, personOf } from './queries.ts'
import { RhythmLink } from './rhythm/RhythmLink.tsx'
import type { NamedSalon } from './SalonHeader.tsx'
import { SalonPicker } from './SalonPicker.tsx'
import { Stamp } from './Stamp.tsx'
import { TableActions } from './table/TableActions.tsx'
import { useFreshFacts } from './use-fresh-facts.ts'
import { useKept } from './use-kept.ts'
import { Views } from './Views.tsx'

interface SalonEmployeeProps {
  readonly salon: NamedSalon
  readonly employeeId: string
}

/** One person's figures in a salon [R037]. */
export const SalonEmployee = ({ salon, employeeId }: SalonEmployeeProps) => {
  useFreshFacts()
  const me = useMe()
  const { salons, permissions } = me
  const { chosen, against } = useKept()
  const here = `/salon/${salon.objectId}/${employeeId}`
  const person = useQuery(personOf(employeeId))
  const figures = useQuery(employeePerTimeframe(employeeId, salon.objectId, chosen))
  // The picker keeps the focus when it leads to another person.
  const [hasShown, setHasShown] = useState(false)
  const missing = [person.error, figures.error].some(error => error && asFailure(error).code === 'not_found')
  if (missing) return <NotFoundPage />
  const name = person.data?.name ?? ''
  if (!hasShown && !person.isPending) setHasShown(true)
  const { type } = person.data ?? {}
  // Shown until the type is known, because most people have a talk and the header must not move.
  const mayTalk =
    permissions.includes('editEmployees') &&
    me.objectId !== employeeId &&
    (type === undefined || standsAbove(me, { type }))
  return (
    <>
      <PersonHeader
        title={name || 'Ansatt'}
        tabTitle={`${name || 'Ansatt'}, ${salon.name}`}
        awaited={!hasShown && person.isPending}
        person={{ name, avatar: person.data?.avatar ?? null }}
        stamp={<Stamp frame={chosen ?? 'today'} fetchedAt={figures.dataUpdatedAt} about={salon.name} />}
        actions={
          <>
            {salons.length > 1 && <SalonPicker salonId={salon.objectId} />}
            <EmployeePicker salonId={salon.objectId} employeeId={employeeId} />
            <RhythmLink root={here} chosen={chosen} />
            {mayTalk && (
              <ButtonLink as={Link} to={`${here}/talk`} icon={<IconMessages aria-hidden="true" />}>
                Samtale
              </ButtonLink>
            )}
            {permissions.includes('editEmployees') && (
              <ButtonLink
                as={Link}
                to={`/salon/${salon.objectId}/${employeeId}/manage`}
                icon={<IconUserEdit aria-hidden="true" />}
                lang="en"
              >
                MANAGE
              </ButtonLink>
            )}
            <TableActions
              columns={figures.data?.parts ?? []}
              fetchFile={({ format }) =>
                download(statisticsExport.employee, {
                  body: {
                    objectId: employeeId,
                    salonId: salon.objectId,
                    ...(chosen && chosenFields(chosen)),
                    format,
                  },
                })
              }
            />
          </>
        }
      />
      <PageBody>
        <Views>
          <ChooseSpan chosen={chosen} to={other => keptAt(here, { chosen: other, against })} />
        </Views>
        <PersonFigures query={figures} caption={`${name}, ${salon.name}`} days={`${here}/days`} />
      </PageBody>
    </>
  )
}
