import type { CSSProperties } from 'react'
import { shownName } from '../ui/shown-name'
import { nameParts, nameSize } from './name-size'

interface PersonNameProps {
  nickname: string
  className?: string
}

/**
 * A name as typed, or what stands in place of a removed one, but with its own direction and without towers of marks. It is never cut: in a narrow place it is
 * smaller, or else takes two lines.
 */
export function PersonName({ nickname, className = '' }: PersonNameProps) {
  const name = shownName(nickname)
  return (
    <bdi className={`whole-name page-start ${className}`} style={sizeStyle(name)} title={name}>
      <Parts name={name} />
    </bdi>
  )
}

function Parts({ name }: { name: string }) {
  const [first, second] = nameParts(name)
  return (
    <>
      {first}
      {second && <wbr />}
      {second}
    </>
  )
}

function sizeStyle(name: string): CSSProperties {
  const { letters, line } = nameSize(name)
  return { '--letters': Math.max(1, letters), '--line': Math.max(1, line) } as CSSProperties
}
