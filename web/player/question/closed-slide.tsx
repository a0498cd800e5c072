import { AskedQuestion } from '../../question-kinds/asked-question'
import type { GameView } from '../../live/view/game-view'
import type { OpenQuestionOf } from '../../questions/kinds'
import { PlayerTop } from '../player-top'

interface ClosedSlideProps {
  view: GameView
  index: number
  slide: OpenQuestionOf<'slide'>
}

/** A closed slide stays as it was until the next question is there, which sets the title and takes the focus. */
export const ClosedSlide = ({ view, index, slide }: ClosedSlideProps) => (
  <AskedQuestion
    question={slide}
    top={<PlayerTop view={view} index={index} />}
    time={{ until: slide.timeLimit ? 0 : Infinity, totalSeconds: 0 }}
    answer={null}
    isSending={false}
    isClosed
    isLocked
    send={() => {}}
    status=""
  />
)
