import { Trans } from '@lingui/react/macro'
import { shown } from '../../../contract/text'
import type { PhoneProps } from '../parts'
import { langOf } from '../../i18n/locale'
import './phone.css'

/** Something to read. Who plays alone goes on when they have read it. */
export function Answers({ question, cover, goOn }: PhoneProps<'slide'>) {
  return (
    <div className={`slide-body ${cover ? 'covered' : ''}`}>
      {cover || (
        <p className="breakable slide-text" dir="auto" {...langOf(question.language)}>
          {shown(question.body ?? '')}
        </p>
      )}
      {goOn && (
        <button type="button" className="game-button" onClick={goOn}>
          <Trans comment="Button: goes on after something was read">Continue</Trans>
        </button>
      )}
    </div>
  )
}

export { Locked, Own, Right } from './result'
