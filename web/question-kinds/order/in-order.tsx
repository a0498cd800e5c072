import { Fragment } from 'react'
import { shown } from '../../../contract/text'

/** Items in a line, the first one on the left, each in its own direction. */
export const InOrder = ({ texts }: { texts: readonly string[] }) => (
  <span dir="ltr">
    {texts.map((text, place) => (
      <Fragment key={text}>
        {place > 0 && ' → '}
        <bdi>{shown(text)}</bdi>
      </Fragment>
    ))}
  </span>
)
