import type tabler from '@iconify-json/tabler/icons.json'
import { type ComponentType, createElement, type SVGProps } from 'react'

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  /** The width and height, 24 when omitted. */
  readonly size?: number | string
  /** The width of the lines, 2 when omitted. */
  readonly stroke?: number | string
}

export type Icon = ComponentType<IconProps>

/**
 * The component of a Tabler icon. Its attributes yield to the styles of .tabler-icon.
 * @param lines the paths of its design. scripts/icon-drawings.ts adds them; without Vite, the icon is empty.
 */
export const drawnIcon = (name: keyof (typeof tabler)['icons'], lines: readonly string[] = []): Icon => {
  const isFilled = name.endsWith('-filled')
  return ({ size = 24, stroke = 2, color = 'currentColor', className, children, ...rest }) => {
    const outline = { fill: 'none', stroke: color, strokeWidth: stroke } as const
    const drawing = {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      ...(isFilled ? { fill: color, stroke: 'none' } : outline),
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: `tabler-icon tabler-icon-${name}${className ? ` ${className}` : ''}`,
      ...rest,
    } as const
    return createElement('svg', drawing, ...lines.map(d => createElement('path', { key: d, d })), children)
  }
}
