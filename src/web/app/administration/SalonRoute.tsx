import { MoveRegister } from '../../features/mappings/MoveRegister.tsx'
import { SalonPage } from '../../features/salons/SalonPage.tsx'

/** A salon's page, with the dialog that closes one of its registers. */
export const SalonRoute = () => (
  <SalonPage
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
