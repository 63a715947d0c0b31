import { ButtonLink } from '../../ui/Button.tsx'
import { IconDownload } from '../../ui/icons.ts'

/** Downloads a small register file to look at. Nothing of it counts if it is sent (F37). */
export const ExampleRegisterFile = () => (
  <ButtonLink
    as="a"
    size="small"
    icon={<IconDownload aria-hidden="true" />}
    href="/eksempel-kassefil.xml"
    download="eksempel-kassefil.xml"
  >
    Hent eksempel på kassefil
  </ButtonLink>
)
