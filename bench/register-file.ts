import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { believableSalon } from '#testing/saft-files'
import { saftXml } from '#testing/saft-xml'

/** The generated year, moved two years back: no receipt may lie in the future (F11). */
const past = (piece: string): string => piece.replaceAll('2026-', '2024-').replaceAll('2027-', '2025-')

/** Writes a valid file of about the given size, in megabytes. It repeats one register's year under other numbers. */
export const writeRegisterFile = async (path: string, megabytes: number): Promise<void> => {
  const { file } = believableSalon(2, 365)
  const [year] = file.registers
  if (!year) throw new Error('a salon without a register')
  const bytes = [...saftXml(file)].reduce((sum, piece) => sum + piece.length, 0)
  const years = Math.max(1, Math.round((megabytes * 1e6) / bytes))
  const registers = Array.from({ length: years }, (_, i) => ({ ...year, id: `R${i + 1}` }))
  const out = createWriteStream(path, { highWaterMark: 1 << 20 })
  for (const piece of saftXml({ ...file, registers })) if (!out.write(past(piece))) await once(out, 'drain')
  out.end()
  await once(out, 'finish')
}
