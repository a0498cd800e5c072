import type { CSSProperties } from 'react'
import { shown } from '../../contract/text'
import { nameParts, nameSize } from './name-size'

interface PersonNameProps {
  nickname: string
  className?: string
  /** Shown whole: set smaller where its place is narrow for it, in two lines where that is not enough. */
  isWhole?: boolean
}

/** A name as somebody typed it: its own direction, no towers of marks. */
export function PersonName({ nickname, className = '', isWhole = false }: PersonNameProps) {
  const name = shown(nickname)
  return (
    <bdi
      className={`${isWhole ? 'whole-name' : 'one-line'} ${className}`}
      style={isWhole ? sizeStyle(name) : undefined}
      title={name}
    >
      {isWhole ? <Parts name={name} /> : name}
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
