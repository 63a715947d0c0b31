import { addressOf } from '#domain/values/email-address'

/** The sender of letters. */
export interface Sender {
  readonly name: string
  readonly address: string
}

const WRITTEN = /^(?:(?<name>[^<>@",;:\p{Cc}]*)<(?<named>[^<>\s]+)>|(?<bare>[^<>\s]+))$/u

/** Internal mail may come from a host without a dot, such as foehn@localhost. */
const isSender = (address: string): boolean =>
  addressOf(address) !== null || addressOf(`${address}.local`) !== null

/** Parses MAIL_FROM: an address, or a name followed by one. */
export const senderOf = (written: string): Sender => {
  const { name = '', named, bare } = WRITTEN.exec(written.trim())?.groups ?? {}
  const address = named ?? bare ?? ''
  if (!isSender(address))
    throw new Error('MAIL_FROM is an e-mail address, or a name and one, as in "Föhn <foehn@example.no>"')
  return { name: name.trim(), address }
}
