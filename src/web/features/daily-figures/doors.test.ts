import { manage } from '#contract/manage'
import { employees } from '#contract/people'
import { testDoors } from '#testing/doors'
import * as doors from './doors.ts'

const contract = {
  readFigures: manage.figuresOf,
  enterFigures: manage.figures,
  listEmployees: employees.list,
}

testDoors(doors, contract)
