import { Navigate, useParams } from 'react-router'
import { isTimeFrame } from '#domain/key-figures/time-frames'
import { useMe } from '../../api/use-session.ts'
import { NotFoundPage } from '../../ui/NotFoundPage.tsx'
import { ChainPerSalon } from './ChainPerSalon.tsx'
import { ChainPerTimeframe } from './ChainPerTimeframe.tsx'
import { isChainLevel } from './reach.ts'

/** /chain/{listType}/{timeFrame}: the chain by time frame, or its salons side by side [R035]. */
export const ChainPage = () => {
  const me = useMe()
  const { listType = 'perTimeframe', timeFrame = 'monthly' } = useParams()
  if (!isChainLevel(me)) return <Navigate to="/salon" replace />
  if (!isTimeFrame(timeFrame)) return <NotFoundPage />
  if (listType === 'perTimeframe') return <ChainPerTimeframe timeFrame={timeFrame} />
  if (listType === 'perSalon') return <ChainPerSalon timeFrame={timeFrame} />
  return <NotFoundPage />
}
