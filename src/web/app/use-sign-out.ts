import { useNavigate } from 'react-router'
import { session } from '../api/client.ts'

/** Signs out and leaves the address: the next person on a shared tablet starts at the front page [R009]. */
export const useSignOut = () => {
  const navigate = useNavigate()
  return () => {
    void session.signOut()
    void navigate('/', { replace: true })
  }
}
