import { readTime } from '#domain/values/date-input'
import { ReadField, type ReadFieldProps } from './ReadField.tsx'

type TimeFieldProps = Omit<ReadFieldProps, 'read' | 'format' | 'wrong' | 'trailing' | 'placeholder'>

const asIs = (time: string): string => time

/** A time field with the value 'HH:MM'. Accepts '0930', '9.30' and '9'. */
export const TimeField = (props: TimeFieldProps) => (
  <ReadField {...props} read={readTime} format={asIs} wrong="Skriv tida som 09:30." placeholder="tt:mm" />
)
