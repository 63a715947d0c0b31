import { readTime } from '#domain/values/date-input'
import { ReadField, type ReadFieldProps } from './ReadField.tsx'

type TimeFieldProps = Omit<ReadFieldProps, 'read' | 'format' | 'wrong' | 'trailing' | 'placeholder'>

const unreadTime = (): string => 'Skriv tida som 09:30.'
const asIs = (time: string): string => time

/** A time field with the value 'HH:MM'. Accepts '0930', '9.30' and '9'. */
export const TimeField = (props: TimeFieldProps) => (
  <ReadField {...props} read={readTime} format={asIs} wrong={unreadTime} placeholder="tt:mm" />
)
