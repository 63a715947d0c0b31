import { useMutation, useQueryClient } from '@tanstack/react-query'
import { avatars } from '#contract/avatars/avatars'
import { call, session, upload } from '../../api/client.ts'
import { asFailure } from '../../failure.ts'
import { useMe } from '../../api/use-session.ts'
import { AvatarEditor } from '../../ui/AvatarEditor.tsx'
import type { Crop } from '../../ui/crop.ts'

/** The person's own picture, which they can set and remove [R052]. */
export const OwnAvatar = () => {
  const { name, avatar } = useMe()
  const queries = useQueryClient()
  const onSuccess = async () => {
    await Promise.all([session.refreshMe(), queries.invalidateQueries()])
  }
  const saving = useMutation({
    mutationFn: ({ picture, crop: { x, y, size } }: { picture: File; crop: Crop }) =>
      upload(avatars.saveOwn, { query: { x, y, size }, body: picture }),
    onSuccess,
  })
  const removing = useMutation({ mutationFn: () => call(avatars.removeOwn, {}), onSuccess })
  const error = saving.error ?? removing.error
  return (
    <AvatarEditor
      name={name}
      src={avatar}
      busy={saving.isPending || removing.isPending}
      failure={error ? asFailure(error) : null}
      onSave={(picture, crop) => saving.mutate({ picture, crop })}
      onRemove={() => removing.mutate()}
    />
  )
}
