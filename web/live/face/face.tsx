import { memo } from 'react'
import type { Part, Paint } from './parts'
import { partsOf } from './parts-of'
import './face.css'

const paints = { white: '#fff', ink: '#14161f', leaf: '#3fc47e', tongue: '#ff7a7a' }

/**
 * A player's face. Hidden from screen readers, because the name always stands beside it. Servers before this version
 * send none.
 */
export const Face = memo(function Face({ face, className = '' }: { face: number | undefined; className?: string }) {
  if (face === undefined) return null
  const { colour, body, top, eyes, mouth } = partsOf(face)
  const drawn = (part: Part, own: Paint) =>
    part.map(([width, path, paint = own]) => {
      const stroke = paint === 'skin' ? colour : paints[paint]
      const fill = path.endsWith('z') ? stroke : 'none'
      return <path key={path + width} d={path} strokeWidth={width} stroke={stroke} fill={fill} />
    })
  return (
    <svg className={`face ${className}`} viewBox="0 0 40 40" aria-hidden="true">
      {drawn(top, 'skin')}
      {drawn(body, 'skin')}
      {drawn(eyes, 'ink')}
      {drawn(mouth, 'ink')}
    </svg>
  )
})
