import { Link } from 'react-router'
import type { StartStep } from '#domain/start/start-steps'
import { wrongPeople, wrongRegisterFile, wrongTimeBook } from '#domain/start/wrong-files'
import { useMe } from '../../../api/use-session.ts'
import { PeopleTemplate } from '../../../features/employees/people/PeopleTemplate.tsx'
import { ExampleRegisterFile } from '../../../features/imports/ExampleRegisterFile.tsx'
import { TimeBookExample } from '../../../features/imports/TimeBookExample.tsx'
import { TimeBookTemplate } from '../../../features/imports/TimeBookTemplate.tsx'
import { WrongFile } from '../../../ui/WrongFile.tsx'
import { FileChoice } from './FileChoice.tsx'
import styles from './StartList.module.css'

const People = () => {
  const [salon] = useMe().salons
  return (
    <>
      <p className={styles.examples}>
        <PeopleTemplate salon={salon?.name} />
        <Link className={styles.action} to="/customer-admin-panel/employees/import">
          Ansatte fra fil
        </Link>
      </p>
      <WrongFile example={wrongPeople} what="en fil med ansatte" />
    </>
  )
}

/** How an open step takes its files: the button, an example and a wrong file (B4, B5). Most steps take none. */
export const StepFiles = ({ step, isNext }: { step: StartStep; isNext: boolean }) => {
  if (step === 'people') return <People />
  if (step === 'registerFile')
    return (
      <FileChoice
        label="Kassefil"
        endings={['.xml', '.zip']}
        help="Én salong eller alle, som XML eller ZIP. En fil som ikke kan leses, endrer ingenting."
        action="Velg kassefil"
        primary
      >
        <p className={styles.examples}>
          <ExampleRegisterFile />
        </p>
        <WrongFile example={wrongRegisterFile} what="en kassefil" />
      </FileChoice>
    )
  if (step === 'timeBook')
    return (
      <FileChoice
        label="Fil med dagstall"
        endings={['.csv', '.xlsx']}
        help="Malen fylt ut, eller ditt eget regneark, som CSV eller Excel. Du kan også føre timene for hånd under Dagstall."
        action="Velg dagstall"
        primary={isNext}
      >
        <p className={styles.examples}>
          <TimeBookTemplate />
        </p>
        <TimeBookExample />
        <WrongFile example={wrongTimeBook} what="en fil med dagstall" />
      </FileChoice>
    )
  return null
}
