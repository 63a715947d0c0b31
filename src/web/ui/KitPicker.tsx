import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Combobox.css'
import { Select } from '@mantine/core'
import type { Choice, PickerProps } from './choice.ts'
import { IconChevronDown } from './icons.ts'
import styles from './Picker.module.css'

/** The UI kit's searchable list. */
export const KitPicker = <C extends Choice>({
  label,
  hiddenLabel = false,
  choices,
  nothing = 'Ingen treff',
  clearable = false,
  row,
  className = '',
  ...rest
}: PickerProps<C>) => (
  <Select
    {...rest}
    {...(hiddenLabel ? { 'aria-label': label } : { label })}
    {...(row && {
      renderOption: ({ option }) => row(choices.find(choice => choice.value === option.value) as C),
    })}
    className={className}
    classNames={{
      label: styles.label ?? '',
      input: styles.input ?? '',
      option: styles.option ?? '',
      dropdown: styles.dropdown ?? '',
    }}
    data={[...choices]}
    searchable
    clearable={clearable}
    allowDeselect={false}
    // The focus returns here from dialogs opened by a choice. The list opens with Enter, not on focus.
    openOnFocus={false}
    onKeyDown={event => {
      if (event.key !== 'Enter' || event.currentTarget.getAttribute('aria-expanded') === 'true') return
      event.preventDefault()
      event.currentTarget.click()
    }}
    nothingFoundMessage={nothing}
    checkIconPosition="right"
    rightSection={<IconChevronDown aria-hidden="true" />}
    rightSectionPointerEvents="none"
    maxDropdownHeight={320}
    // Inside the page's landmarks, and inside a modal dialog, which makes everything outside inert.
    comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
    // By default the UI kit hides the clear button from the keyboard and assistive technology.
    clearButtonProps={{
      'aria-label': 'Fjern valget',
      'aria-hidden': false,
      tabIndex: 0,
      className: styles.clear ?? '',
    }}
    scrollAreaProps={{ type: 'auto' }}
  />
)
