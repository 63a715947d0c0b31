import { MoveRegister } from '../../features/mappings/MoveRegister.tsx'
import { ManagedSalonPage } from '../../features/salons/ManagedSalonPage.tsx'

/** A salon's page, with the dialog that closes one of its registers. */
export const SalonRoute = () => (
  <ManagedSalonPage
    closing={({ register, salonId, salons, onClose, onDone }) => (
      <MoveRegister
        code={register}
        called={register}
        moving={{ does: 'close', salonId }}
        known={{ salons, people: [] }}
        onClose={onClose}
        onDone={onDone}
      />
    )}
  />
)
