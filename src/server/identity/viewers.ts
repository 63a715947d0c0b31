import type { Role } from '#domain/access/roles'
import type { Viewer } from '#domain/access/scope'
import { sql } from '../db/sql.ts'

export interface ViewerRow {
  employee_id: string
  name: string
  type: Role
  access: string[]
  active_in: string[]
}

/** The columns of a viewer, from the person `e`. */
export const viewerColumns = sql`e.object_id as employee_id, e.name, e.type,
  array(select salon_id from salon_access where employee_id = e.object_id order by 1) as access,
  array(select salon_id from current_membership where employee_id = e.object_id order by 1) as active_in`

export const viewerIn = ({ employee_id, name, type, access, active_in }: ViewerRow): Viewer => ({
  objectId: employee_id,
  name,
  type,
  access,
  activeIn: active_in,
})
