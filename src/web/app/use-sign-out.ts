import { useNavigate } from 'react-router'
import { browserSession } from '../api/client.ts'

/** Signs out and returns to the front page, where the next person on a shared tablet starts [R009]. */
export const useSignOut = () => {
  const navigate = useNavigate()
  return () => {
    void browserSession.signOut()
    void navigate('/', { replace: true })
  }
}
