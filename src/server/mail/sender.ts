import { addressOf } from '#domain/values/email-address'

/** Who letters come from. */
export interface Sender {
  readonly name: string
  readonly address: string
}

const WRITTEN = /^(?:(?<name>[^<>@",;:\p{Cc}]*)<(?<named>[^<>\s]+)>|(?<bare>[^<>\s]+))$/u

/** Within a house, mail may come from a host without a dot, such as foehn@localhost. */
const isSender = (address: string): boolean =>
  addressOf(address) !== null || addressOf(`${address}.local`) !== null

/** The sender that MAIL_FROM names: an address, or a name with one behind it. */
export const senderOf = (written: string): Sender => {
  const { name = '', named, bare } = WRITTEN.exec(written.trim())?.groups ?? {}
  const address = named ?? bare ?? ''
  if (!isSender(address))
    throw new Error('MAIL_FROM is an e-mail address, or a name and one, as in "Föhn <foehn@example.no>"')
  return { name: name.trim(), address }
}
