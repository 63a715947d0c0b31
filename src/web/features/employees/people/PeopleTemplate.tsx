import { csvTemplate } from '#domain/employees/employee-csv'
import { Button } from '../../../ui/Button.tsx'
import { IconDownload } from '../../../ui/icons.ts'
import { saveFile } from '../../../ui/save-file.ts'

/** Downloads a file of new people to fill in, with one line as an example. */
export const PeopleTemplate = ({ salon = 'Salong' }: { salon?: string | undefined }) => (
  <Button
    size="small"
    icon={<IconDownload aria-hidden="true" />}
    onClick={() => saveFile(new File([csvTemplate(salon)], 'ansatte_mal.csv', { type: 'text/csv' }))}
  >
    Hent mal for ansatte
  </Button>
)
