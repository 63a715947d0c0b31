import { classes } from './classes.ts'
import styles from './Wordmark.module.css'

// The letters are outlines, so no font is loaded for them. The two dots of the ö lean to the right.
const full = {
  box: '2 0 208 80',
  letters:
    'M8.4 78V18Q8.4 11.2 12 8Q15.5 4.8 23.2 4.8H35V16.8H27.8Q26.3 16.8 25.8 17.4Q25.3 17.9 25.3 19.5V78ZM1.8 37.3V25.3H34.5V37.3ZM64.6 79.3Q56.4 79.3 50.2 75.8Q44 72.3 40.5 66Q37 59.8 37 51.6Q37 43.4 40.5 37.2Q44 31 50.2 27.5Q56.4 23.9 64.6 23.9Q72.8 23.9 79 27.5Q85.3 31 88.8 37.2Q92.3 43.4 92.3 51.6Q92.3 59.8 88.8 66.1Q85.3 72.3 79 75.8Q72.8 79.3 64.6 79.3ZM64.6 67.2Q69.4 67.2 72.1 63Q74.8 58.8 74.8 51.6Q74.8 44.4 72.1 40.3Q69.3 36.1 64.6 36.1Q59.9 36.1 57.2 40.3Q54.5 44.4 54.5 51.6Q54.5 58.9 57.2 63Q59.9 67.2 64.6 67.2ZM97.8 78V4.8H114.7V37.6L113.8 35.4Q116.3 29.9 120.6 26.9Q125 23.9 131.2 23.9Q137.5 23.9 141.4 26.8Q145.2 29.7 147 34.8Q148.8 39.8 148.8 46.3V78H132V48.3Q132 41.9 130.6 39.2Q129.1 36.4 125 36.4Q119.7 36.4 117.2 40.6Q114.7 44.7 114.7 53.1V78ZM155.2 78V25.3H171.6V37.5L171.2 35.3Q173.7 29.9 178.1 26.9Q182.4 23.9 188.6 23.9Q194.9 23.9 198.8 26.8Q202.7 29.7 204.4 34.8Q206.2 39.8 206.2 46.3V78H189.4V47.3Q189.4 42 187.8 39.2Q186.3 36.4 182.2 36.4Q177.2 36.4 174.7 41Q172.1 45.5 172.1 55.1V78Z',
  dots: [53.1, 75.1],
} as const

const small = {
  box: '-0.8 0 63.3 80',
  letters:
    'M30.8 79.3Q22.6 79.3 16.4 75.8Q10.2 72.3 6.7 66Q3.2 59.8 3.2 51.6Q3.2 43.4 6.7 37.2Q10.2 31 16.4 27.5Q22.6 23.9 30.8 23.9Q39 23.9 45.2 27.5Q51.4 31 54.9 37.2Q58.4 43.4 58.4 51.6Q58.4 59.8 54.9 66.1Q51.4 72.3 45.2 75.8Q38.9 79.3 30.8 79.3ZM30.8 67.2Q35.5 67.2 38.2 63Q41 58.8 41 51.6Q41 44.4 38.2 40.3Q35.5 36.1 30.8 36.1Q26.1 36.1 23.4 40.3Q20.7 44.4 20.7 51.6Q20.7 58.9 23.4 63Q26.1 67.2 30.8 67.2Z',
  dots: [19.3, 41.3],
} as const

/** 'föhn', or only the ö where space is limited. */
export const Wordmark = ({
  form = 'full',
  className,
}: {
  form?: 'full' | 'small'
  className?: string | undefined
}) => {
  const mark = form === 'full' ? full : small
  return (
    <svg className={classes(styles.mark, className)} viewBox={mark.box} role="img" aria-label="Föhn">
      <path d={mark.letters} />
      <circle className={styles.first} cx={mark.dots[0]} cy="12.4" r="7.6" />
      <circle className={styles.second} cx={mark.dots[1]} cy="8.4" r="7.6" />
    </svg>
  )
}
