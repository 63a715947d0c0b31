import { Button } from './Button.tsx'
import { Note } from './Note.tsx'

/** Says that somebody else saved first and offers to load their changes before anything is overwritten. */
export const Overtaken = ({ name, onReadAnew }: { name: string; onReadAnew: () => void }) => (
  <Note
    level="warning"
    title={`Noen andre har nettopp lagret endringer på ${name}.`}
    action={
      <Button size="small" onClick={onReadAnew}>
        Hent på nytt
      </Button>
    }
    alert
  >
    <p>Dine endringer er ikke lagret. De blir stående, utenom i felt den andre har endret.</p>
  </Note>
)
