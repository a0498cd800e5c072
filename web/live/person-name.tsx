import { shown } from '../../contract/text'

/** A name as somebody typed it: its own direction, one line, no towers of marks. */
export function PersonName({ nickname, className = '' }: { nickname: string; className?: string }) {
  return (
    <bdi className={`one-line ${className}`} title={shown(nickname)}>
      {shown(nickname)}
    </bdi>
  )
}
