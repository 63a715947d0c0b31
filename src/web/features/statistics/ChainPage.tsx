import { Navigate, useParams, useSearchParams } from 'react-router'
import { isTimeFrame } from '#domain/statistics/time-frames'
import { useMe } from '../../api/use-session.ts'
import { NotFoundPage } from '../../ui/NotFoundPage.tsx'
import { dayAt } from '../../ui/norwegian-time.ts'
import { ChainPerSalon } from './ChainPerSalon.tsx'
import { ChainPerTimeframe } from './ChainPerTimeframe.tsx'
import { readMonth } from './kept-view.ts'
import { isChainLevel } from './reach.ts'

/**
 * /chain/{listType}/{timeFrame}: the chain by time frame, or its salons side by side [R035]. ?month=2026-08
 * shows a past month.
 */
export const ChainPage = () => {
  const me = useMe()
  const { listType = 'perTimeframe', timeFrame = 'monthly' } = useParams()
  const [search] = useSearchParams()
  if (!isChainLevel(me)) return <Navigate to="/salon" replace />
  if (!isTimeFrame(timeFrame)) return <NotFoundPage />
  const span = readMonth(search, dayAt(Date.now())) ?? timeFrame
  if (listType === 'perTimeframe') return <ChainPerTimeframe span={span} />
  if (listType === 'perSalon') return <ChainPerSalon span={span} />
  return <NotFoundPage />
}
