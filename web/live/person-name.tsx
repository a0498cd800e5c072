import type { CSSProperties } from 'react'
import { shown } from '../../contract/text'
import { nameParts, nameSize } from './name-size'

interface PersonNameProps {
  nickname: string
  className?: string
}

/**
 * A name as somebody typed it: its own direction, no towers of marks. It is shown whole: set smaller where its place is
 * narrow for it, in two lines where that is not enough.
 */
export function PersonName({ nickname, className = '' }: PersonNameProps) {
  const name = shown(nickname)
  return (
    <bdi className={`whole-name ${className}`} style={sizeStyle(name)} title={name}>
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
