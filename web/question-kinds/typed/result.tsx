import { shown } from '../../../contract/text'
import type { OwnProps, RightProps } from '../parts'

export const Locked = ({ answer: { text } }: OwnProps<'typed'>) => (
  <p className="breakable locked-text long" dir="auto">
    {shown(text)}
  </p>
)

export const Own = ({ answer: { text } }: OwnProps<'typed'>) => (
  <p className="breakable" dir="auto">
    You typed “{shown(text)}”
  </p>
)

export function Right({ told, isOwn }: RightProps<'typed'>) {
  const [first, ...others] = told.reveal?.accepted ?? []
  if (first === undefined) return null
  return (
    <div className="right-answer">
      {!isOwn && <p>The correct answer</p>}
      <p className="breakable told-text" dir="auto">
        {shown(first)}
      </p>
      {others.length > 0 && !isOwn && (
        <p className="breakable" dir="auto">
          also {others.slice(0, mostOthers).map(shown).join(', ')}
        </p>
      )}
    </div>
  )
}

/** More would not fit on a phone. */
const mostOthers = 3
