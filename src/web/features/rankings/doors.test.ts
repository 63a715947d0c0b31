import { rankings } from '#contract/rankings'
import { testDoors } from '#testing/doors'
import { getRanking } from './doors.ts'

testDoors({ getRanking }, { getRanking: rankings.get })
