import { randomInt } from 'node:crypto'
import { handMadeSalon } from '#testing/hand-made-salon'
import { type SaftFile, saftXml } from '#testing/saft-xml'

/**
 * The hand-made salon's file with an organisation, a register, person numbers and a group ('X') that nobody has imported or
 * mapped yet. A retried journey finds the product unchanged.
 */
export const ownRegister = () => {
  const [register] = handMadeSalon.registers
  if (!register) throw new Error('The hand-made salon has one register')
  const tag = String(randomInt(1e5, 1e6))
  const own = <Id extends string | undefined>(id: Id) => id && `${id}-${tag}`
  const id = `KASSE-${tag}`
  const file: SaftFile = {
    ...handMadeSalon,
    orgNo: `911${tag}`,
    employees: handMadeSalon.employees.map(person => ({ ...person, id: own(person.id) })),
    basics: handMadeSalon.basics.map(basic => (basic.id === 'X' ? { ...basic, id: own('X') } : basic)),
    registers: [
      {
        ...register,
        id,
        transactions: [...register.transactions].map(({ emp, lines, ...receipt }) => ({
          ...receipt,
          ...(emp && { emp: own(emp) }),
          lines: lines.map(line => ({
            ...line,
            ...(line.emp && { emp: own(line.emp) }),
            ...(line.group === 'X' && { group: own('X') }),
          })),
        })),
      },
    ],
  }
  return {
    id,
    /** The register's version of a number or group in the hand-made file. */
    own: (name: string) => own(name),
    file: { name: `${id}.xml`, mimeType: 'text/xml', buffer: Buffer.from([...saftXml(file)].join('')) },
  }
}
