import { session } from '#contract/session'
import { testDoors } from '#testing/doors'
import * as pinned from './doors.ts'

testDoors(pinned, session)
