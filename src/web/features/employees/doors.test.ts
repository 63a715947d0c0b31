import { manageInfo } from '#contract/manage-info'
import { employees } from '#contract/people'
import { testDoors } from '#testing/doors'
import * as pinned from './doors.ts'

const ofTheContract = { getEmployee: employees.get, saveEmployee: manageInfo.save }

testDoors(pinned, ofTheContract)
