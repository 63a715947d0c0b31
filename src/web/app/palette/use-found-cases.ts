import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMe } from '../../api/use-session.ts'
import { foundComplaints } from '../../features/complaints/queries.ts'
import { IconShieldCheck } from '../../ui/icons.ts'

const PAUSE = 200
/** Fewer letters would match nearly everybody. */
const LETTERS = 2

/** The text, debounced until the user stops typing. */
const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** The cases that match a name, phone number or case number, for people who may see cases. */
export const useFoundCases = (written: string) => {
  const { permissions } = useMe()
  const search = usePaused(written.trim())
  const asked = permissions.includes('complaints') && search.length >= LETTERS && written.trim() !== ''
  const { data = [] } = useQuery({ ...foundComplaints(search), enabled: asked })
  return asked
    ? data.map(({ objectId, caseNumber, name, salonName }) => ({
        path: `/complaints/${objectId}`,
        label: `${name} · ${salonName} · nr. ${caseNumber}`,
        icon: IconShieldCheck,
        what: 'Garantisak',
      }))
    : []
}
