import { Plural, Trans } from '@lingui/react/macro'
import './on-your-phone.css'

interface OnYourPhoneProps {
  /** The class names of the answers' stage. */
  className: string
  /** What to do. */
  ask: string
  answered: number
}

/** Stands where the tiles would be, while players answer in their own words or numbers. */
export const OnYourPhone = ({ className, ask, answered }: OnYourPhoneProps) => (
  <div className={`on-your-phone hall-answers ${className}`}>
    <p>{ask}</p>
    <p className="column on-your-phone-count">
      <Plural
        value={answered}
        one={
          <Trans>
            <b>#</b> answer
          </Trans>
        }
        other={
          <Trans>
            <b>#</b> answers
          </Trans>
        }
      />
    </p>
  </div>
)
