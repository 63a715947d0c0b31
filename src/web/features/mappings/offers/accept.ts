import { mappings } from '#contract/mappings/mappings'
import { call } from '../../../api/client.ts'
import { addForNumber, mapNumber } from '../add-for-number.ts'
import { CHAIN, callsFor } from '../rows.ts'
import type { GroupOffer, PersonOffer, SalonOffer } from './offers.ts'

type AddSalon = (name: string, registers: readonly string[]) => Promise<string>

export const acceptSalon = async ({ name, salonId, rows }: SalonOffer, addSalon: AddSalon): Promise<void> => {
  const registers = rows.map(({ code }) => code)
  if (salonId === null) await addSalon(name, registers)
  else
    await call(mappings.save, {
      body: { registers: Object.fromEntries(registers.map(code => [code, salonId])) },
    })
}

export const acceptPerson = async ({ name, number, objectId, salonIds }: PersonOffer): Promise<void> => {
  if (objectId === null) await addForNumber(name, number, salonIds)
  else await mapNumber(number, objectId, salonIds)
}

export const acceptGroups = async (groups: readonly GroupOffer[]): Promise<void> => {
  const drafts = groups.map(({ row, is }) => ({ row, becomes: is, holdsIn: row.reaches[0] ?? CHAIN }))
  for (const { body } of callsFor('articleGroups', drafts)) await call(mappings.save, { body })
}
