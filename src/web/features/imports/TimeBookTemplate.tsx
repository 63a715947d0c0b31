import { timeBookTemplate } from '#domain/sales/time-book-columns'
import { useMe } from '../../api/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { IconDownload } from '../../ui/icons.ts'
import { dayAt } from '../../ui/norwegian-time.ts'
import { saveFile } from '../../ui/save-file.ts'

/** Downloads a time book file to fill in, with the exact columns and one example line. */
export const TimeBookTemplate = () => {
  const [salon] = useMe().salons
  const download = () => {
    const text = timeBookTemplate(salon?.name ?? 'Salong', dayAt(Date.now()))
    saveFile(new File([text], 'dagstall_mal.csv', { type: 'text/csv' }))
  }
  return (
    <Button size="small" icon={<IconDownload aria-hidden="true" />} onClick={download}>
      Hent mal for dagstall
    </Button>
  )
}
