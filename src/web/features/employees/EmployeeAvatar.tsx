import { useMutation, useQueryClient } from '@tanstack/react-query'
import { avatars } from '#contract/avatars/avatars'
import { standsAbove } from '#domain/access/user-types'
import { browserSession, call, upload } from '../../api/client.ts'
import { useMe } from '../../api/use-session.ts'
import { asFailure } from '../../failure.ts'
import { AvatarEditor } from '../../ui/AvatarEditor.tsx'
import type { Crop } from '../../ui/crop.ts'
import type { Employment } from './employment.ts'

interface EmployeeAvatarProps {
  readonly person: Employment & { readonly avatar: string | null }
}

/** The person's picture. Viewers with permission can change it [R052]. */
export const EmployeeAvatar = ({ person: { objectId, name, type, avatar } }: EmployeeAvatarProps) => {
  const me = useMe()
  const queries = useQueryClient()
  const own = me.objectId === objectId
  const onSuccess = async () => {
    await queries.invalidateQueries()
    if (own) await browserSession.refreshMe()
  }
  const saving = useMutation({
    mutationFn: ({ picture, crop }: { picture: File; crop: Crop }) =>
      upload(avatars.save, {
        params: { objectId },
        query: { x: String(crop.x), y: String(crop.y), size: String(crop.size) },
        body: picture,
      }),
    onSuccess,
  })
  const removing = useMutation({
    mutationFn: () => call(avatars.remove, { params: { objectId } }),
    onSuccess,
  })
  const error = saving.error ?? removing.error
  return (
    <AvatarEditor
      name={name}
      src={avatar}
      busy={saving.isPending || removing.isPending}
      disabled={!own && !standsAbove(me, { type })}
      failure={error ? asFailure(error) : null}
      onSave={(picture, crop) => saving.mutate({ picture, crop })}
      onRemove={() => removing.mutate()}
    />
  )
}
