import { employees } from '#contract/employees/employees'
import { mappings } from '#contract/mappings/mappings'
import { employmentIdPattern } from '#domain/employees/employment-id'
import { call } from '../../api/client.ts'

/** Gives an employee the pending data of a number in these salons. */
export const mapNumber = async (number: string, objectId: string, salonIds: readonly string[]) => {
  for (const salon of salonIds)
    await call(mappings.save, { body: { salon, employees: { [number]: objectId } } })
}

/**
 * Adds an employee for a number: they work in the salons where it was seen and receive its pending data. A number that is not
 * an employment id is mapped to them. Returns their id.
 */
export const addForNumber = async (
  name: string,
  number: string,
  salonIds: readonly string[],
): Promise<string> => {
  const isOwn = employmentIdPattern.test(number)
  const { objectId } = await call(employees.add, {
    body: { name, activeIn: [...salonIds], ...(isOwn && { employmentId: number }) },
  })
  if (!isOwn) await mapNumber(number, objectId, salonIds)
  return objectId
}
