import { PageBody } from '../../../ui/PageBody.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { StartList } from './StartList.tsx'

/** The home page of a chain without salons, for those who manage it. */
export const StartHome = () => (
  <>
    <PageHeader title="Hjem" stamp="Ingen tall ennå" />
    <PageBody>
      <StartList />
    </PageBody>
  </>
)
