import { useState } from 'react'
import type { ReplyOf } from '#contract/endpoint'
import { session } from '#contract/session/session'
import { send } from '../../api/send.ts'
import { asFailure } from '../../failure.ts'
import { TextField } from '../../ui/TextField.tsx'
import { SessionForm } from './SessionForm.tsx'
import { useSubmit } from './use-submit.ts'

interface CodeFormProps {
  readonly onFound: (code: string, invitation: ReplyOf<typeof session.invitation>) => void
}

/** Codes on paper have capital letters, in groups. */
const asPrinted = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** Asks for the code of an invitation on paper. */
export const CodeForm = ({ onFound }: CodeFormProps) => {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const code = asPrinted(typed)
  const form = useSubmit({
    complete: code !== '',
    send: async () => {
      try {
        onFound(code, await send(session.invitation, { query: { code } }))
      } catch (error) {
        if (asFailure(error).code !== 'not_found') throw error
        setWrong(true)
      }
    },
  })
  return (
    <SessionForm
      title="Skriv koden"
      lead="Koden står på arket du har fått. Den har seksten bokstaver og tall."
      action="Fortsett"
      complete={code !== ''}
      links={[{ href: '/', label: 'Til innlogging' }]}
      {...form}
    >
      <TextField
        label="Kode"
        size="large"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        maxLength={40}
        value={typed}
        error={wrong ? 'Koden virker ikke. Den er brukt, for gammel eller feil skrevet.' : undefined}
        onChange={event => {
          setTyped(event.target.value)
          setWrong(false)
        }}
      />
    </SessionForm>
  )
}
