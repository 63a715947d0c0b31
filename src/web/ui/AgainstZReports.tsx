import { byZReport } from '#domain/sales/z-reports'
import { counted } from './counted.ts'
import { Mark } from './Mark.tsx'
import { Section } from './Section.tsx'
import { type ShownDifference, ZDifferences } from './ZDifferences.tsx'

interface AgainstZReportsProps {
  readonly differences: readonly ShownDifference[]
  /** The words when every day was compared, and none differs. */
  readonly fine: string
  /** True if every day was compared. */
  readonly reconciled: boolean
  readonly salonOf?: (registerID: string) => string | undefined
}

/** The days that differ from the register's own totals, and, apart, those that it has sent no total of. */
export const AgainstZReports = ({ differences, fine, reconciled, salonOf }: AgainstZReportsProps) => {
  const { differing, withoutZ } = byZReport(differences)
  const shown = salonOf && { salonOf }
  return (
    <>
      <Section
        title="Mot kassas Z-rapporter"
        lead={
          differing.length > 0 &&
          `${counted(differing.length, 'dag er', 'dager er')} ikke det kassa selv har summert. Tallene teller likevel.`
        }
      >
        {differing.length > 0 && (
          <ZDifferences label="Avvik mot Z-rapporter" differences={differing} {...shown} />
        )}
        {differing.length === 0 && (
          <Mark level={reconciled ? 'success' : 'neutral'}>{reconciled ? fine : 'Ingen avvik funnet'}</Mark>
        )}
      </Section>
      {withoutZ.length > 0 && (
        <Section
          title="Uten Z-rapport"
          lead={`Kassa har ikke sendt Z-rapport for ${counted(withoutZ.length, 'dag', 'dager')}. Tallene teller som ellers.`}
        >
          <ZDifferences label="Dager uten Z-rapport" differences={withoutZ} {...shown} />
        </Section>
      )}
    </>
  )
}
