import { timeBookColumns, timeBookExample } from '#domain/sales/time-book-columns'
import { useMe } from '../../api/use-session.ts'
import { FilePicture } from '../../ui/FilePicture.tsx'
import { dayAt } from '../../ui/norwegian-time.ts'

/** A picture of the template with one line filled in. The file itself has no line (F34). */
export const TimeBookExample = () => {
  const [salon] = useMe().salons
  const rows = [timeBookColumns, timeBookExample(salon?.name ?? 'Salong', dayAt(Date.now()))]
  return (
    <FilePicture title="Eksempel på en linje i malen" label="Malen for dagstall med én linje" rows={rows} />
  )
}
