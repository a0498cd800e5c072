import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { OpenQuestion } from '../../questions/kinds'
import { Answered } from '../foot/answered'
import { formatNumber } from '../../ui/format'
import { HallQuestion } from './hall-question'
import { TimeRing } from './time-ring'
import '../../questions/game-screen.css'
import '../foot/foot.css'

interface HallPreviewProps {
  question: OpenQuestion
  index: number
  count: number
  timePerQuestion: number
}

/** A full hall in which nobody has answered yet. */
const counts = { answered: 0, connected: 120 }
const none = [0, 0, 0, 0]

/** A question as the hall sees it when it opens. The clock does not run. */
export const HallPreview = ({ question, index, count, timePerQuestion }: HallPreviewProps) => (
  <main className="game-screen hall">
    <HallQuestion
      question={question}
      place={t`Question ${ph({ number: formatNumber(index + 1) })} of ${ph({ count: formatNumber(count) })}`}
      time={<TimeRing until={timePerQuestion * 1_000} totalSeconds={timePerQuestion} pausedAt={0} />}
      tallies={none}
      answered={counts.answered}
      areCountsHidden={false}
      texts={[]}
      digits={`${counts.connected}`.length}
    />
    <div className="stack hall-bottom">
      <div className="row hall-row hall-foot">
        <div className="row hall-row hall-grow foot-all">
          <Answered counts={counts} />
        </div>
        {/* The height of the foot with its buttons. */}
        <span className="game-button hall-go kept-room">
          <Trans comment="Button: goes on with the game">Next</Trans>
        </span>
      </div>
    </div>
  </main>
)
