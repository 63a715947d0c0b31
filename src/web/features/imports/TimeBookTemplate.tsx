import { useMutation } from '@tanstack/react-query'
import { imports } from '#contract/imports/imports'
import { download } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { IconDownload } from '../../ui/icons.ts'
import { saveFile } from '../../ui/save-file.ts'
import { showFailure } from '../../ui/show-failure.ts'

/** Downloads a time book file to fill in, with the exact columns. `TimeBookExample` shows a line of it. */
export const TimeBookTemplate = () => {
  const fetched = useMutation({
    mutationFn: async () => saveFile(await download(imports.template, { query: { kind: 'timebook' } })),
    onError: error => showFailure(error),
  })
  return (
    <Button
      size="small"
      icon={<IconDownload aria-hidden="true" />}
      busy={fetched.isPending}
      onClick={() => fetched.mutate()}
    >
      Hent mal for dagstall
    </Button>
  )
}
