import { useQuery } from '@tanstack/react-query'
import { allTerms, chainSettings } from '../../api/chain.ts'
import { Fetched } from '../../ui/Fetched.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { SettingsEditor } from './SettingsEditor.tsx'

/** The settings of the whole chain, apart from the terms of pay. */
export const SettingsTab = () => {
  const settings = useQuery(chainSettings)
  const terms = useQuery(allTerms)
  return (
    <Fetched
      queries={[settings, terms]}
      what="Innstillingene"
      waiting={<TableSkeleton label="Henter innstillinger" rows={8} figures={1} />}
    >
      {settings.data && terms.data && <SettingsEditor saved={settings.data} terms={terms.data} />}
    </Fetched>
  )
}
