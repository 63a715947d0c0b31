import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Combobox.css'
import { Select } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Choice, PickerProps } from './choice.ts'
import styles from './Picker.module.css'

/** The kit's list that is narrowed by writing. */
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
    // The focus comes back to it from a dialog that a choice has opened: Enter opens the list, the focus alone does not.
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
    // Inside the page's own landmarks, and inside a dialog that makes the rest unreachable.
    comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
    // The kit hides it from the keyboard and from assistive technology, which then could not clear at all.
    clearButtonProps={{ 'aria-label': 'Fjern valget', 'aria-hidden': false, tabIndex: 0 }}
    scrollAreaProps={{ type: 'auto' }}
  />
)
