import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import '@mantine/core/styles/Combobox.css'
import { MultiSelect } from '@mantine/core'
import type { Choice } from './choice.ts'
import { classes } from './classes.ts'
import { IconChevronDown } from './icons.ts'
import styles from './MultiPicker.module.css'
import picker from './Picker.module.css'

interface MultiPickerProps {
  /** For assistive technology, for example 'Salonger for Kari Aas'. */
  readonly label: string
  /** Shown while nothing is chosen. */
  readonly placeholder: string
  readonly choices: readonly Choice[]
  readonly values: readonly string[]
  readonly onChange: (values: string[]) => void
  readonly disabled?: boolean
  /** Shows no border until used, for fields repeated in many rows. */
  readonly quiet?: boolean
  readonly error?: string | undefined
}

/** Selects several options, such as the salons of a person. Typing filters the list; × or Backspace removes a choice. */
export const MultiPicker = ({
  label,
  placeholder,
  choices,
  values,
  onChange,
  disabled = false,
  quiet = false,
  error,
}: MultiPickerProps) => (
  <MultiSelect
    aria-label={label}
    placeholder={values.length === 0 ? placeholder : ''}
    data={[...choices]}
    value={[...values]}
    onChange={onChange}
    disabled={disabled}
    error={error}
    searchable
    hidePickedOptions={false}
    nothingFoundMessage="Ingen treff"
    checkIconPosition="right"
    rightSection={<IconChevronDown aria-hidden="true" />}
    rightSectionPointerEvents="none"
    maxDropdownHeight={320}
    withErrorStyles={false}
    classNames={{
      input: classes(styles.input, quiet && styles.quiet),
      pill: styles.pill ?? '',
      pillsList: styles.pills ?? '',
      inputField: styles.field ?? '',
      error: styles.error ?? '',
      option: picker.option ?? '',
      dropdown: picker.dropdown ?? '',
    }}
    comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
    scrollAreaProps={{ type: 'auto' }}
  />
)
