import type { ControlList } from '#contract/payroll/control-list'
import { semicolons } from '#server/files/semicolons'
import { controlListLines, heading } from './control-list-lines.ts'

export const controlListCsv = (list: ControlList): Buffer => semicolons([heading, ...controlListLines(list)])
